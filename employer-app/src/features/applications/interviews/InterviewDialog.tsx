import {
  formatInterviewTime,
  type Interview,
  INTERVIEW_MINUTES,
  INTERVIEW_NOTE_MAX,
  INTERVIEW_PLACE_MAX,
  INTERVIEW_TIMES_MAX,
  localTime,
  newInterviewSchema,
} from '@jobharbor/contract';
import {
  Box,
  Button,
  IconButton,
  Notice,
  sendOnce,
  Stack,
  toast,
  Typography,
} from '@jobharbor/shared-ui/core';
import { readerZone } from '@jobharbor/shared-ui/data';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@jobharbor/shared-ui/dialog';
import {
  applyServerErrors,
  FieldFrame,
  FieldPair,
  FormAlert,
  FormBody,
  Formik,
  NativeSelect,
  OutlinedInput,
  SubmitButton,
  TextFormField,
  useFormField,
  useFormikContext,
} from '@jobharbor/shared-ui/forms';
import { AddIcon, CloseIcon } from '@jobharbor/shared-ui/icons';
import { useEffect, useId, useRef, useState } from 'react';

import { isOutdated } from '../../../data/employerApi';
import { employerStorage } from '../../../data/storage';
import { KeepTyped } from '../../../lib/drafts/KeepTyped';
import { useDraftOwner } from '../../../lib/drafts/useDraftOwner';
import { type FormValues, useFormDraft } from '../../../lib/drafts/useFormDraft';
import { useChangeInterviewMutation, useProposeInterviewMutation } from './interviewsApi';
import { useOverlapHint } from './useOverlapHint';

export interface InterviewDialogProps {
  applicationId: string;
  /** The one to be changed; without it a new one is proposed. */
  interview?: Interview;
  onClose: () => void;
  onSent?: () => void;
}

interface Values extends FormValues {
  /** One in each line, as the drafts of forms keep texts. */
  times: string;
  timeZone: string;
  minutes: string;
  place: string;
  note: string;
}

const newValues = (): Values => ({
  times: '',
  timeZone: readerZone(),
  minutes: '45',
  place: '',
  note: '',
  ...employerStorage.read('employer/lastInterview'),
});

/** Keeps what the next applicant's interview probably has too. */
function keepForNext({ place, minutes }: Values): void {
  // A long number may be the applicant's telephone number, and a link or a number leads to one video call.
  const isOfOne = /https?:\/\/|\d(?:[\s()./-]*\d){6}/i.test(place);
  employerStorage.write('employer/lastInterview', { place: isOfOne ? '' : place, minutes });
}

const valuesOf = ({
  startsAt,
  times,
  timeZone,
  minutes,
  place,
  note,
  state,
}: Interview): Values => ({
  // An applicant who asks for other times wants none of these.
  times:
    state === 'others_wanted'
      ? ''
      : (startsAt ? [startsAt] : times).map((time) => localTime(time, timeZone)).join('\n'),
  ...{ timeZone, minutes: String(minutes), place, note },
});

/** What is sent: rows that were left empty are not. */
const tidy = (values: Values) => ({ ...values, times: values.times.split('\n').filter(Boolean) });

/** Proposes an interview to an applicant, or changes one. */
export function InterviewDialog({
  applicationId,
  onClose,
  onSent,
  ...props
}: InterviewDialogProps) {
  const titleId = useId();
  // As it was when the dialog was opened: a change by a colleague is not overwritten.
  const [interview] = useState(props.interview);
  const [before] = useState(() => (interview ? valuesOf(interview) : newValues()));
  const draft = useFormDraft(`interview/${applicationId}/${interview?._id ?? 'new'}`, before);
  const [propose] = useProposeInterviewMutation();
  const [change] = useChangeInterviewMutation();
  const [fault, setFault] = useState<string>();
  /** What a colleague has saved meanwhile. It is shown after a refusal, and overwritten by the next attempt. */
  const [isRefused, setIsRefused] = useState(false);
  const latest = isRefused ? props.interview : undefined;
  const owner = useDraftOwner();
  const isAgreed = interview?.state === 'scheduled';

  const send = async (values: Values) => {
    const body = newInterviewSchema.cast(tidy(values));
    if (interview) {
      const { _id: interviewId, version } = latest ?? interview;
      return change({ applicationId, interviewId, change: { ...body, version } }).unwrap();
    }
    const scope = `employer/${owner}/interview/${applicationId}` as const;
    return sendOnce({ scope, contents: body }, (idempotencyKey) =>
      propose({ applicationId, interview: body, idempotencyKey }).unwrap(),
    );
  };

  return (
    <Dialog
      open
      // What was typed is not lost by a click beside it.
      onClose={(_event, reason) => {
        if (reason === 'escapeKeyDown') onClose();
      }}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id={titleId}>
        {interview ? 'Change the interview' : 'Propose an interview'}
      </DialogTitle>
      <Formik<Values>
        initialValues={draft.kept?.values ?? before}
        validate={(values) => faultsOf(values)}
        onSubmit={async (values, helpers) => {
          setFault(undefined);
          try {
            toast.success((await send(values)).message);
            draft.keep(undefined, before);
            if (!interview) keepForNext(values);
            onClose();
            onSent?.();
          } catch (error) {
            if (isOutdated(error)) setIsRefused(true);
            setFault(applyServerErrors(error, values, helpers));
          }
        }}
      >
        <DialogContent sx={{ pt: '8px !important' }}>
          <FormBody>
            <KeepTyped draft={draft} before={before} />
            <Typography variant="body2" color="textSecondary">
              {isAgreed
                ? 'The agreed time stays as long as it is the only one here. With other times, the applicant chooses again.'
                : 'The applicant gets an e-mail, picks one of the times or asks for others. Both of you then get an invitation for your calendars.'}
            </Typography>
            <TimeRows applicationId={applicationId} />
            <FieldPair>
              <ZoneField />
              <TextFormField
                name="minutes"
                label="Minutes"
                inputMode="numeric"
                required
                help={`${INTERVIEW_MINUTES.min} to ${INTERVIEW_MINUTES.max}`}
              />
            </FieldPair>
            <TextFormField
              name="place"
              label="Where"
              required
              maxLength={INTERVIEW_PLACE_MAX}
              help="An address, a link to a video call or a telephone number."
            />
            <TextFormField
              name="note"
              label="Note to the applicant"
              multiline
              minRows={2}
              maxRows={8}
              maxLength={INTERVIEW_NOTE_MAX}
            />
            <FormAlert message={fault} />
            {latest && latest.version !== interview?.version && <SavedInstead interview={latest} />}
            <DialogActions sx={{ px: 0, pb: 0 }}>
              <Button onClick={onClose}>Close</Button>
              <SubmitButton>{interview ? 'Send' : 'Propose'}</SubmitButton>
            </DialogActions>
          </FormBody>
        </DialogContent>
      </Formik>
    </Dialog>
  );
}

/** An interview as a colleague has saved it. */
function SavedInstead({ interview }: { interview: Interview }) {
  const { startsAt, times, timeZone, place, note } = interview;
  const shown = (startsAt ? [startsAt] : times).map((time) =>
    formatInterviewTime({ startsAt: time, minutes: interview.minutes }, timeZone),
  );
  return (
    <Notice>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {['It is saved as:', ...shown, place, note].filter(Boolean).join('\n')}
      </Typography>
      <Typography variant="body2">Send again to replace it by what stands here.</Typography>
    </Notice>
  );
}

/** What is wrong, by field: of several times one sentence stands below all of them. */
function faultsOf(values: Values): Partial<Record<keyof Values, string>> {
  const faults: Partial<Record<keyof Values, string>> = {};
  try {
    newInterviewSchema.validateSync(tidy(values), { abortEarly: false });
  } catch (error) {
    const { inner = [] } = error as { inner?: { path?: string; message: string }[] };
    for (const { path = '', message } of inner) {
      faults[path.replace(/\[.*/, '') as keyof Values] ??= message;
    }
  }
  return faults;
}

/** Up to five times, each in a row of its own. */
function TimeRows({ applicationId }: Pick<InterviewDialogProps, 'applicationId'>) {
  const { field, error, setValue } = useFormField<string>('times');
  const { values, setFieldTouched } = useFormikContext<Values>();
  const times = field.value.split('\n');
  const hintOf = useOverlapHint(applicationId, values);
  const set = (rows: string[]) => setValue(rows.join('\n'));
  const rows = useRef<HTMLDivElement>(null);
  /** The row that gets the focus, once it is rendered: the button that was pressed may be gone. */
  const next = useRef<number>(undefined);

  useEffect(() => {
    if (next.current === undefined) return;
    rows.current?.querySelectorAll('input')[next.current]?.focus();
    next.current = undefined;
  }, [times.length]);

  const add = () => {
    next.current = times.length;
    set([...times, '']);
  };
  const remove = (index: number) => {
    next.current = Math.min(index, times.length - 2);
    set(times.toSpliced(index, 1));
  };
  return (
    <Stack ref={rows} sx={{ gap: 2, minWidth: 0 }}>
      {times.map((time, index) => (
        <FieldFrame
          key={index}
          label={times.length === 1 ? 'Time' : `Time ${index + 1}`}
          required={index === 0}
          help={hintOf(time)}
        >
          {({ id, ...aria }) => (
            <Box sx={{ display: 'flex', alignItems: 'center' }}>
              <OutlinedInput
                id={id}
                type="datetime-local"
                fullWidth
                // Date and time fit beside the button at 360 px.
                sx={{ minWidth: 0, '& input': { px: { xs: 1.25, sm: 1.75 } } }}
                value={time}
                onChange={({ target }) => set(times.with(index, target.value))}
                onBlur={() => {
                  if (index === times.length - 1) void setFieldTouched('times');
                }}
                inputProps={{
                  ...aria,
                  'aria-invalid': error !== undefined,
                  min: localTime(new Date().toISOString(), values.timeZone),
                }}
              />
              {times.length > 1 && (
                <IconButton
                  edge="end"
                  aria-label={`Remove time ${index + 1}`}
                  onClick={() => remove(index)}
                >
                  <CloseIcon />
                </IconButton>
              )}
            </Box>
          )}
        </FieldFrame>
      ))}
      {/* It may be about any of them. */}
      <FormAlert message={error} />
      {times.length < INTERVIEW_TIMES_MAX && (
        <Box>
          <Button size="small" startIcon={<AddIcon />} onClick={add}>
            Add a time
          </Button>
        </Box>
      )}
    </Stack>
  );
}

/** All zones that the browser knows. */
function ZoneField() {
  const { field, error } = useFormField<string>('timeZone');
  const zones = new Set([field.value, ...Intl.supportedValuesOf('timeZone'), 'UTC']);
  return (
    <FieldFrame label="Time zone" required error={error}>
      {({ id, ...aria }) => (
        <NativeSelect {...field} id={id} input={<OutlinedInput />} inputProps={aria}>
          {[...zones].sort().map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </NativeSelect>
      )}
    </FieldFrame>
  );
}
