import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  type Stage,
  STAGE_LABEL_MAX,
  STAGES_MAX,
  statusLabel,
  statusTone,
  type Tone,
  TONES,
  tones,
} from '@jobharbor/contract';
import {
  type ApiError,
  Box,
  Button,
  errorText,
  Stack,
  toast,
  Typography,
  VisuallyHidden,
} from '@jobharbor/shared-ui/core';
import { FieldFrame, NativeSelect, OutlinedInput } from '@jobharbor/shared-ui/forms';
import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react';

import { DeleteForm, EntryList, type EntryProps, ListDialog, useEntryForms } from '../ListDialog';
import { countText } from '../texts';
import { StageChip } from './StageChip';
import {
  useAddStageMutation,
  useChangeStageMutation,
  useDeleteStageMutation,
  useOrderStagesMutation,
  useStages,
} from './stagesApi';

/** The company's stages: their names, colours and order, new ones, and what becomes of the applications of a deleted one. */
export function StageDialog({ onClose }: { onClose: () => void }) {
  const stages = useStages();
  return (
    <ListDialog
      title="Own stages"
      lead="Each stage stands for one of the statuses. Applicants see the status alone. A change of the stage within a status notifies nobody."
      onClose={onClose}
    >
      <EntryList label="Stages" entries={stages} Item={StageItem} />
      {stages.length < STAGES_MAX && <AddStage />}
    </ListDialog>
  );
}

function StageItem({ entry: stage, onDeleted }: EntryProps<Stage>) {
  const stages = useStages();
  const [order, ordering] = useOrderStagesMutation();
  const { open, close, buttons } = useEntryForms(stage.label);
  const index = stages.findIndex(({ _id }) => _id === stage._id);
  const named = <VisuallyHidden>{` ${stage.label}`}</VisuallyHidden>;

  const moveBy = async (by: 1 | -1) => {
    if (ordering.isLoading) return;
    const ids = stages.map(({ _id }) => _id).toSpliced(index, 1);
    const { error } = await order({ ids: ids.toSpliced(index + by, 0, stage._id) });
    toast.error(errorText(error));
  };
  // At the end of the list the button keeps the focus and does nothing.
  const moving = (by: 1 | -1) => {
    const isPossible = stages[index + by] !== undefined;
    return {
      'aria-disabled': !isPossible,
      onClick: isPossible ? () => void moveBy(by) : undefined,
      sx: isPossible ? undefined : { color: 'action.disabled', cursor: 'default' },
    };
  };

  return (
    <li>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        <StageChip stage={stage} />
        <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 9rem' }}>
          {`${statusLabel(stage.status)} · ${countText(stage.applications)}`}
        </Typography>
        <Stack direction="row" sx={{ flexWrap: 'wrap' }}>
          <Button size="small" {...moving(-1)}>
            Up{named}
          </Button>
          <Button size="small" {...moving(1)}>
            Down{named}
          </Button>
          {buttons}
        </Stack>
      </Box>
      {open === 'change' && <ChangeStage stage={stage} onDone={close} />}
      {open === 'delete' && (
        <DeleteStage
          stage={stage}
          others={stages.filter(({ _id, status }) => _id !== stage._id && status === stage.status)}
          onKeep={close}
          onDeleted={() => {
            close();
            onDeleted();
          }}
        />
      )}
    </li>
  );
}

function ChangeStage({ stage, onDone }: { stage: Stage; onDone: () => void }) {
  const [change, { isLoading, error }] = useChangeStageMutation();
  const [label, setLabel] = useState(stage.label);
  const [colour, setColour] = useState<Tone>(stage.colour);
  return (
    <StageForm
      label={label}
      colour={colour}
      error={error}
      onLabel={setLabel}
      onColour={setColour}
      onSubmit={async () => {
        const { data } = await change({ stageId: stage._id, label, colour });
        if (data) onDone();
      }}
      actions={
        <>
          <Button type="submit" variant="outlined" loading={isLoading}>
            Save stage
          </Button>
          <Button disabled={isLoading} onClick={onDone}>
            Cancel
          </Button>
        </>
      }
    />
  );
}

function AddStage() {
  const [add, { isLoading, error, reset }] = useAddStageMutation();
  const [label, setLabel] = useState('');
  const [status, setStatus] = useState<ApplicationStatus>('reviewing');
  // The colour of the status, until another one is chosen.
  const [colour, setColour] = useState<Tone>();
  return (
    <StageForm
      heading="New stage"
      label={label}
      colour={colour ?? statusTone(status)}
      error={error}
      onLabel={(typed) => {
        setLabel(typed);
        if (error) reset();
      }}
      onColour={setColour}
      onSubmit={async () => {
        const { data } = await add({ label, status, colour: colour ?? statusTone(status) });
        if (!data) return;
        setLabel('');
        toast.success(data.message);
      }}
      actions={
        <Button type="submit" variant="outlined" loading={isLoading}>
          Add stage
        </Button>
      }
    >
      <Choice
        label="Stands for"
        value={status}
        options={APPLICATION_STATUSES.map((one) => [one, statusLabel(one)])}
        onChange={(one) => setStatus(one as ApplicationStatus)}
      />
    </StageForm>
  );
}

interface StageFormProps {
  heading?: string;
  label: string;
  colour: Tone;
  error: unknown;
  onLabel: (label: string) => void;
  onColour: (colour: Tone) => void;
  onSubmit: () => Promise<void>;
  actions: ReactNode;
  children?: ReactNode;
}

function StageForm(props: StageFormProps) {
  const { heading, label, colour, error, onLabel, onColour, onSubmit, actions, children } = props;
  const [isMissing, setIsMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setIsMissing(!label.trim());
    if (label.trim()) void onSubmit();
    else input.current?.focus();
  };

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1.5, pt: 1 }}>
      {heading && (
        <Typography variant="h4" component="h3">
          {heading}
        </Typography>
      )}
      <FieldFrame
        label="Name"
        error={isMissing ? 'Give the stage a name.' : undefined}
        failure={reasonOf(error)}
        help={label.length >= STAGE_LABEL_MAX && `At most ${STAGE_LABEL_MAX} characters.`}
      >
        {({ id, ...aria }) => (
          <OutlinedInput
            id={id}
            value={label}
            inputRef={input}
            onChange={({ target }) => {
              setIsMissing(false);
              onLabel(target.value);
            }}
            inputProps={{ ...aria, maxLength: STAGE_LABEL_MAX, dir: 'auto', autoComplete: 'off' }}
          />
        )}
      </FieldFrame>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 1.5 }}>
        {children}
        <Choice
          label="Colour"
          value={colour}
          options={TONES.map((one) => [one, tones[one]])}
          onChange={(one) => onColour(one as Tone)}
        />
      </Box>
      <Stack direction="row" sx={{ gap: 1 }}>
        {actions}
      </Stack>
    </Box>
  );
}

const reasonOf = (error: unknown) =>
  (error as Partial<ApiError> | undefined)?.fields?.label ?? errorText(error);

interface DeleteStageProps {
  stage: Stage;
  /** Those of the same status. */
  others: readonly Stage[];
  onKeep: () => void;
  onDeleted: () => void;
}

/** Asks where the applications of the stage go. */
function DeleteStage({ stage, others, onKeep, onDeleted }: DeleteStageProps) {
  const [remove, { isLoading, error }] = useDeleteStageMutation();
  const [to, setTo] = useState('');
  const { _id: stageId, applications, status } = stage;

  const confirm = async () => {
    const { data } = await remove({ stageId, ...(to && { to }) });
    if (data) onDeleted();
  };

  return (
    <DeleteForm
      label="Delete stage"
      isLoading={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onKeep={onKeep}
    >
      {applications > 0 && (
        <Choice
          label={`Where ${applications === 1 ? 'does' : 'do'} its ${countText(applications)} go?`}
          value={to}
          options={[
            ['', `No stage, ${statusLabel(status)} alone`],
            ...others.map(({ _id, label }) => [_id, label] as const),
          ]}
          onChange={setTo}
        />
      )}
    </DeleteForm>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <FieldFrame label={label}>
      {({ id, ...aria }) => (
        <NativeSelect
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          input={<OutlinedInput />}
          inputProps={aria}
        >
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </NativeSelect>
      )}
    </FieldFrame>
  );
}
