import { COLLEAGUE_ROLE_NAMES, COLLEAGUE_ROLES, type ColleagueRole } from '@jobharbor/contract';
import { FieldFrame, NativeSelect, OutlinedInput } from '@jobharbor/shared-ui/forms';
import type { ReactNode } from 'react';

export interface RoleSelectProps {
  label: ReactNode;
  value: ColleagueRole;
  disabled?: boolean;
  error?: string | undefined;
  onChange: (role: ColleagueRole) => void;
}

/** A choice of the roles, with what the chosen one means. */
export function RoleSelect({ label, value, disabled = false, error, onChange }: RoleSelectProps) {
  return (
    <FieldFrame label={label} help={COLLEAGUE_ROLES[value].means} error={error} disabled={disabled}>
      {({ id, ...aria }) => (
        <NativeSelect
          id={id}
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value as ColleagueRole)}
          input={<OutlinedInput />}
          inputProps={aria}
        >
          {COLLEAGUE_ROLE_NAMES.map((role) => (
            <option key={role} value={role}>
              {COLLEAGUE_ROLES[role].label}
            </option>
          ))}
        </NativeSelect>
      )}
    </FieldFrame>
  );
}
