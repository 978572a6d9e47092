import { type Colleague, COLLEAGUE_ROLES, type ColleagueRole } from '@jobharbor/contract';
import {
  Box,
  Button,
  errorText,
  Stack,
  toast,
  Typography,
  UserAvatar,
  VisuallyHidden,
} from '@jobharbor/shared-ui/core';
import { Chip, formatDate, Panel } from '@jobharbor/shared-ui/data';
import { ConfirmDialog } from '@jobharbor/shared-ui/dialog';
import { useEffect, useRef, useState } from 'react';

import { useChangeRoleMutation, useRemoveColleagueMutation } from './colleaguesApi';
import { RoleSelect } from './RoleSelect';

export interface ColleagueListProps {
  colleagues: readonly Colleague[];
  /** Of the signed-in colleague. */
  ownId: string | undefined;
  mayManage: boolean;
}

/** The people of the company. Owners change roles and remove others here. */
export function ColleagueList({ colleagues, ownId, mayManage }: ColleagueListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const hasRemoved = useRef(false);

  useEffect(() => {
    // The row disappeared with its button and its dialog.
    if (!hasRemoved.current || document.activeElement !== document.body) return;
    hasRemoved.current = false;
    heading.current?.focus();
  }, [colleagues]);

  return (
    <Panel aria-labelledby="people-heading">
      <Typography
        ref={heading}
        id="people-heading"
        variant="h3"
        component="h2"
        sx={{ mb: 1 }}
        tabIndex={-1}
      >
        People
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {colleagues.map((colleague) => (
          <ColleagueRow
            key={colleague._id}
            colleague={colleague}
            isOneself={colleague._id === ownId}
            mayManage={mayManage}
            onRemoved={() => {
              hasRemoved.current = true;
            }}
          />
        ))}
      </Box>
    </Panel>
  );
}

const shownName = ({ name, email }: Colleague) => name || email;

interface ColleagueRowProps {
  colleague: Colleague;
  isOneself: boolean;
  mayManage: boolean;
  onRemoved: () => void;
}

function ColleagueRow({ colleague, isOneself, mayManage, onRemoved }: ColleagueRowProps) {
  const [isChanging, setChanging] = useState(false);
  const changeButton = useRef<HTMLButtonElement>(null);
  const { email, role, lastSignInAt } = colleague;
  const name = shownName(colleague);
  return (
    <Box
      component="li"
      sx={{ py: 2, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <UserAvatar name={name} size={44} />
        <Box sx={{ flex: '1 1 10rem', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontWeight: 'fontWeightBold' }}>
            <bdi>{name}</bdi>
            {isOneself && ' (you)'}
          </Typography>
          {name !== email && <Typography variant="body2">{email}</Typography>}
          <Typography variant="caption" color="textSecondary" component="p">
            {lastSignInAt ? `Last sign-in: ${formatDate(lastSignInAt)}` : 'No sign-in noted yet'}
          </Typography>
        </Box>
        <Chip label={COLLEAGUE_ROLES[role].label} title={COLLEAGUE_ROLES[role].means} />
        {mayManage && (
          <Stack direction="row" sx={{ gap: 1 }}>
            <Button
              ref={changeButton}
              size="small"
              aria-expanded={isChanging}
              onClick={() => setChanging(!isChanging)}
            >
              Change role<VisuallyHidden>{` of ${name}`}</VisuallyHidden>
            </Button>
            {!isOneself && <RemoveButton colleague={colleague} onRemoved={onRemoved} />}
          </Stack>
        )}
      </Box>
      {isChanging && (
        <ChangeRole
          key={role}
          colleague={colleague}
          onDone={() => {
            setChanging(false);
            changeButton.current?.focus();
          }}
        />
      )}
    </Box>
  );
}

/** Chosen first and saved then: a select changes with every press of an arrow key. */
function ChangeRole({ colleague, onDone }: { colleague: Colleague; onDone: () => void }) {
  const [change, { isLoading, error }] = useChangeRoleMutation();
  const [role, setRole] = useState<ColleagueRole>(colleague.role);

  const save = async () => {
    const { data } = await change({ colleagueId: colleague._id, role });
    if (!data) return;
    toast.success(data.message);
    onDone();
  };

  return (
    <Stack sx={{ gap: 1.5, mt: 2, maxWidth: 420 }}>
      <RoleSelect
        label={
          <>
            Role<VisuallyHidden>{` of ${shownName(colleague)}`}</VisuallyHidden>
          </>
        }
        value={role}
        disabled={isLoading}
        error={errorText(error)}
        onChange={setRole}
      />
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button
          variant="outlined"
          loading={isLoading}
          disabled={role === colleague.role}
          onClick={() => void save()}
        >
          Save role
        </Button>
        <Button disabled={isLoading} onClick={onDone}>
          Cancel
        </Button>
      </Stack>
    </Stack>
  );
}

function RemoveButton({
  colleague,
  onRemoved,
}: Pick<ColleagueRowProps, 'colleague' | 'onRemoved'>) {
  const [remove, { isLoading, error, reset }] = useRemoveColleagueMutation();
  const [isOpen, setOpen] = useState(false);
  const name = shownName(colleague);

  const confirm = async () => {
    const { data } = await remove(colleague._id);
    if (!data) return;
    toast.success(data.message);
    setOpen(false);
    onRemoved();
  };

  return (
    <>
      <Button
        size="small"
        color="error"
        aria-haspopup="dialog"
        onClick={() => {
          reset();
          setOpen(true);
        }}
      >
        Remove<VisuallyHidden>{` ${name}`}</VisuallyHidden>
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={`Remove ${name}?`}
        text="Signed out everywhere at once. The name stays with what was done; the address and the password are erased."
        confirmLabel="Remove"
        keepLabel="Keep"
        busy={isLoading}
        error={errorText(error)}
        onConfirm={() => void confirm()}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
