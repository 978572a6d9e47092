import {
  type Application,
  APPLICATION_STATUSES,
  applicationStatuses,
  statusLabel,
} from '@jobharbor/contract';
import {
  Box,
  Button,
  errorText,
  isSessionOver,
  lazyPart,
  Stack,
  toast,
  Typography,
  VisuallyHidden,
} from '@jobharbor/shared-ui/core';
import { FieldFrame, NativeSelect, OutlinedInput } from '@jobharbor/shared-ui/forms';
import { useState } from 'react';

import { useMay } from '../../../data/useMay';
import { useUpdateApplicationMutation } from '../applicationsApi';
import { StageChip } from './StageChip';
import { useStages } from './stagesApi';

const StageDialog = lazyPart(() => import('./StageDialog').then((part) => part.StageDialog), null);

/** The button that opens the company's stages to be changed. */
export function ManageStages({ label = 'Manage stages' }: { label?: string }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!useMay('manageStages')) return null;
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && <StageDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

export interface StagePickerProps {
  application: Application;
}

/**
 * In which of the company's stages an application is, and the way to another one. It is chosen first and sent then: a
 * stage of another status notifies the applicant.
 */
export function StagePicker({ application }: StagePickerProps) {
  const stages = useStages();
  const mayAnswer = useMay('answer');
  const { _id, stage, applicationStatus, userId } = application;
  const [move, { isLoading, error }] = useUpdateApplicationMutation();
  const [chosen, setChosen] = useState<string>();
  const [previous, setPrevious] = useState<{ id: string | null; label: string }>();
  const current = stage?._id ?? '';
  const value = chosen ?? current;
  const target = stages.find((one) => one._id === value);
  const status = target?.status ?? applicationStatus;
  const isNotified = status !== applicationStatus && userId !== null;

  if (stages.length === 0 || !mayAnswer) {
    return stage ? <StageChip stage={stage} /> : <ManageStages label="Set up own stages" />;
  }

  const send = async (to: string | null) => {
    const { data } = await move({ applicationId: _id, stage: to });
    if (!data) return;
    toast.success(data.message);
    setChosen(undefined);
    // A status is taken back where it is changed.
    const isWithin = data.application.applicationStatus === applicationStatus;
    setPrevious(isWithin ? { id: stage?._id ?? null, label: stage?.label ?? 'none' } : undefined);
  };

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 1.5 }}>
      <Box sx={{ flex: '0 1 18rem', minWidth: '12rem' }}>
        <FieldFrame
          label="Stage"
          disabled={isLoading}
          error={error && !isSessionOver(error) ? errorText(error) : undefined}
        >
          {({ id, ...aria }) => (
            <NativeSelect
              id={id}
              value={value}
              disabled={isLoading}
              onChange={(event) => setChosen(event.target.value)}
              input={<OutlinedInput />}
              inputProps={aria}
            >
              <option value="">{`None, ${statusLabel(applicationStatus)} alone`}</option>
              {APPLICATION_STATUSES.map((one) => {
                const offered = stages.filter((other) => other.status === one);
                if (offered.length === 0) return null;
                return (
                  <optgroup key={one} label={statusLabel(one)}>
                    {offered.map(({ _id: id_, label }) => (
                      <option key={id_} value={id_}>
                        {label}
                      </option>
                    ))}
                  </optgroup>
                );
              })}
            </NativeSelect>
          )}
        </FieldFrame>
      </Box>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 48 }}>
        {value !== current && (
          <>
            <Button
              variant="contained"
              color={applicationStatuses[status].decision === 'Reject' ? 'error' : 'primary'}
              loading={isLoading}
              onClick={() => void send(value || null)}
            >
              {isNotified ? 'Move and notify the applicant' : 'Move'}
            </Button>
            <Button onClick={() => setChosen(undefined)}>Cancel</Button>
          </>
        )}
        {value === current && previous && (
          <>
            <Typography variant="body2" color="textSecondary" role="status">
              {`It was ‘${previous.label}’.`}
            </Typography>
            <Button size="small" disabled={isLoading} onClick={() => void send(previous.id)}>
              Undo<VisuallyHidden> the stage</VisuallyHidden>
            </Button>
          </>
        )}
        {value === current && <ManageStages />}
      </Stack>
      {isNotified && (
        <Typography variant="body2" color="textSecondary" sx={{ flexBasis: '100%' }}>
          {`The applicant reads ‘${statusLabel(status)}’ among their applications and is told by e-mail. The stage’s own name stays with you.`}
        </Typography>
      )}
    </Box>
  );
}
