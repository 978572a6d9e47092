import {
  APPLICANT_NOTIFIED_AFTER,
  type Application,
  APPLICATION_STATUSES,
  type ApplicationStatus,
  applicationStatuses,
  BULK_ANSWER_MAX,
  type BulkAnswer as BulkAnswerRequest,
  bulkFailures,
  type BulkResults,
  FEEDBACK_MAX,
  isRejectionStatus,
  messageFault,
  statusLabel,
  PLACEHOLDERS_HELP,
} from '@jobharbor/contract';
import {
  Box,
  Button,
  employerDrafts,
  errorText,
  Notice,
  repeatUnanswered,
  type SxProps,
  type Theme,
  Typography,
} from '@jobharbor/shared-ui/core';
import { useFocusAbove } from '@jobharbor/shared-ui/data';
import { FieldFrame, NativeSelect, OutlinedInput } from '@jobharbor/shared-ui/forms';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';

import { useDraftOwner } from '../../../lib/drafts/useDraftOwner';
import { useAnswerManyMutation, useUndoAnswersMutation } from '../applicationsApi';
import { filledFor, TemplateButton } from '../templates/TemplateButton';
import { applicantName, CANCELS_INTERVIEW } from '../texts';
import type { Selection } from './useSelection';

export interface BulkAnswerProps {
  /** In the order of the list. */
  selected: readonly Application[];
  /** The ids of all that are loaded. */
  listed: readonly string[];
  /** Selects these and no others. */
  onSelected: Selection['replace'];
  /** The bar disappears with the button that was pressed. */
  onGone: () => void;
}

/** The result for one applicant, with the name: the list may not contain it any more. */
type Outcome = BulkResults['results'][number] & { _id: string; name: string };

const outcomesOf = (
  { results }: BulkResults,
  asked: readonly Pick<Outcome, '_id' | 'name'>[],
): Outcome[] =>
  asked.flatMap(({ _id, name }, index) => {
    const result = results[index];
    return result ? [{ ...result, _id, name }] : [];
  });

const idsOf = (outcomes: readonly Outcome[]) => outcomes.map(({ _id }) => _id);

interface Answer {
  status: ApplicationStatus | undefined;
  message: string;
}

/** What is sent, and to whom. */
interface Attempt {
  request: BulkAnswerRequest;
  asked: readonly Pick<Outcome, '_id' | 'name'>[];
  sent: Answer;
}

interface Done {
  /** In milliseconds. A later one is a summary of its own. */
  at: number;
  verb: 'answered' | 'taken back';
  outcomes: readonly Outcome[];
  /** What was sent to each. */
  sent: Answer;
}

/** Answers all selected applications at once, and shows the results. The bar stays visible while the list scrolls. */
export function BulkAnswer({ selected, listed, onSelected, onGone }: BulkAnswerProps) {
  const [answerMany, { isLoading }] = useAnswerManyMutation();
  const [done, setDone] = useState<Done>();
  // Here, because the rows of those who have the answer may leave the list, and the form with them.
  const [failed, setFailed] = useState<Attempt & { error: unknown }>();
  /** Counts what was sent to all: the next answer is a new one. */
  const [edition, setEdition] = useState(0);
  const owner = useDraftOwner();
  const bar = useRef<HTMLElement>(null);
  useFocusAbove(bar);

  const send = async (attempt: Attempt) => {
    const { request, asked, sent } = attempt;
    setFailed(undefined);
    try {
      const outcomes = outcomesOf(
        await repeatUnanswered(() => answerMany(request).unwrap()),
        asked,
      );
      const failures = outcomes.filter(({ failure }) => failure);
      // Applicants who could not be answered stay selected, and the message stays in the field.
      if (failures.length === 0) {
        employerDrafts.write(owner, DRAFT, undefined);
        setEdition((number) => number + 1);
      }
      setDone({ at: Date.now(), verb: 'answered', outcomes, sent });
      // Others may have been selected meanwhile.
      const answered = idsOf(outcomes.filter(({ failure }) => !failure));
      onSelected((selected) => new Set([...selected].filter((id) => !answered.includes(id))));
    } catch (error) {
      setFailed({ ...attempt, error });
    }
  };

  const isUnknown = failed !== undefined && selected.length === 0;
  if (selected.length === 0 && !done && !isUnknown && !isLoading) return null;
  // Another selection starts a new answer.
  const isOfDone = (id: string) => done?.outcomes.some(({ _id }) => _id === id) ?? false;
  return (
    <Box component="section" ref={bar} aria-label="Answer several" sx={barStyles}>
      {done && (
        <BulkSummary
          key={done.at}
          done={done}
          onUndone={(outcomes) => {
            setDone({ ...done, at: Date.now(), verb: 'taken back', outcomes });
            const back = idsOf(outcomes.filter(({ failure }) => !failure));
            onSelected((now) => ([...now].every(isOfDone) ? new Set([...now, ...back]) : now));
          }}
          onClose={() => {
            setDone(undefined);
            onGone();
          }}
        />
      )}
      {isUnknown && (
        <UnknownOutcome
          count={failed.asked.length}
          error={errorText(failed.error)}
          onRepeat={() => void send(failed)}
          onClose={() => {
            setFailed(undefined);
            onGone();
          }}
        />
      )}
      {selected.length > 0 && (
        <BulkForm
          key={edition}
          initial={
            done?.verb === 'taken back' && selected.some(({ _id }) => isOfDone(_id))
              ? done.sent
              : undefined
          }
          selected={selected}
          listed={listed}
          onSelected={onSelected}
          onGone={onGone}
          isBusy={isLoading}
          failure={errorText(failed?.error)}
          onSend={(attempt) => void send(attempt)}
          onTyped={() => setFailed(undefined)}
        />
      )}
    </Box>
  );
}

interface BulkFormProps extends BulkAnswerProps {
  /** The answer that was taken back, with which the form begins. */
  initial: Answer | undefined;
  isBusy: boolean;
  /** Why the last attempt did not work. */
  failure: string | undefined;
  onSend: (attempt: Attempt) => void;
  onTyped: () => void;
}

const DRAFT = 'answers';

function BulkForm(props: BulkFormProps) {
  const { initial, selected, listed, onSelected, onGone, isBusy, failure, onSend, onTyped } = props;
  const [status, setStatus] = useState(initial?.status);
  const owner = useDraftOwner();
  const [message, setMessage] = useState(() => {
    if (initial) return initial.message;
    const draft = employerDrafts.read(owner, DRAFT);
    return typeof draft === 'string' ? draft : '';
  });
  const [error, setError] = useState<string>();
  /** Whether a small screen shows the fields over the list. */
  const [isOpen, setIsOpen] = useState(initial !== undefined);
  const reachable = selected.filter(({ userId }) => userId !== null);
  const [first] = reachable;
  const deleted = selected.length - reachable.length;
  const typed = message.trim();
  const hasInterview = selected.some(({ interview }) => interview !== undefined);
  const tooMany = selected.length > BULK_ANSWER_MAX;
  const fault =
    messageFault(typed) ??
    (typed.length > FEEDBACK_MAX
      ? `A message may have at most ${FEEDBACK_MAX} characters.`
      : undefined);

  const write = (text: string) => {
    setError(undefined);
    onTyped();
    setMessage(text);
    employerDrafts.write(owner, DRAFT, text || undefined);
  };

  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy || fault) return;
    if (!status && !typed) {
      setError('Choose a status, or write a message.');
      return;
    }
    if (!status && reachable.length === 0) {
      setError('Their accounts were deleted: nobody gets this message.');
      return;
    }
    if (tooMany) {
      setError(`At most ${BULK_ANSWER_MAX} applications can be answered at once.`);
      return;
    }
    setError(undefined);
    onSend({
      request: {
        applications: selected.map(({ _id, applicationStatus, history }) => ({
          _id,
          seenStatus: applicationStatus,
          seenStep: history.at(-1)?._id,
        })),
        applicationStatus: status,
        message: typed || undefined,
      },
      asked: selected.map((one) => ({ _id: one._id, name: applicantName(one) })),
      sent: { status, message },
    });
  };

  return (
    <Box component="form" noValidate onSubmit={onSubmit} data-open={isOpen} sx={formStyles}>
      <Box
        data-count
        sx={{ gridArea: 'count', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
      >
        <Typography role="status" sx={{ fontWeight: 'fontWeightBold' }}>
          {`${selected.length} selected`}
        </Typography>
        {selected.length < listed.length && (
          <Button size="small" disabled={isBusy} onClick={() => onSelected(new Set(listed))}>
            {`Select All ${listed.length}`}
          </Button>
        )}
        <Button
          size="small"
          disabled={isBusy}
          onClick={() => {
            onSelected(new Set());
            onGone();
          }}
        >
          Clear Selection
        </Button>
        <Button
          size="small"
          variant="outlined"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          sx={{ display: 'none', [SMALL]: { display: 'inline-flex' } }}
        >
          {isOpen ? 'Hide Answer' : 'Write Answer'}
        </Button>
      </Box>
      <Box sx={{ gridArea: 'choices', display: 'grid', alignContent: 'start', gap: 1 }}>
        <FieldFrame
          label="New status"
          help={isRejectionStatus(status) && hasInterview ? CANCELS_INTERVIEW : undefined}
        >
          {({ id, ...aria }) => (
            <NativeSelect
              id={id}
              value={status ?? ''}
              disabled={isBusy}
              onChange={({ target }) =>
                setStatus((target.value || undefined) as ApplicationStatus | undefined)
              }
              input={<OutlinedInput />}
              inputProps={aria}
              // Neither select nor option inherits it.
              sx={{ '& select, & option': { textTransform: 'capitalize' } }}
            >
              <option value="">As it is</option>
              {APPLICATION_STATUSES.map((one) => (
                <option key={one} value={one}>
                  {statusLabel(one)}
                </option>
              ))}
            </NativeSelect>
          )}
        </FieldFrame>
        <TemplateButton
          message={message}
          onMessage={(text, brought) => {
            write(text);
            setStatus(status ?? brought);
          }}
          disabled={isBusy}
        />
      </Box>
      <Box sx={{ gridArea: 'message', minWidth: 0 }}>
        <FieldFrame
          label="Message to each"
          error={fault ?? error}
          failure={failure}
          help={
            deleted > 0 ? `${deletedAccounts(deleted)} ${PLACEHOLDERS_HELP}` : PLACEHOLDERS_HELP
          }
        >
          {({ id, ...aria }) => (
            <OutlinedInput
              id={id}
              multiline
              minRows={2}
              maxRows={5}
              value={message}
              readOnly={isBusy}
              onChange={({ target }) => write(target.value)}
              inputProps={{ ...aria, dir: 'auto' }}
            />
          )}
        </FieldFrame>
      </Box>
      <Button
        type="submit"
        variant="contained"
        color={isRejectionStatus(status) ? 'error' : 'primary'}
        loading={isBusy}
        sx={{ gridArea: 'send', alignSelf: 'start', mt: { md: 3.5 } }}
      >
        {sendLabel(status, status ? selected.length : reachable.length)}
      </Button>
      {typed && !fault && first && <Preview message={typed} application={first} />}
    </Box>
  );
}

const deletedAccounts = (count: number) =>
  count === 1
    ? '1 applicant has deleted the account and gets no e-mail.'
    : `${count} applicants have deleted their accounts and get no e-mail.`;

/** 'Reject 12 applicants', 'Move 12 applicants', 'Write to 1 applicant'. */
function sendLabel(status: ApplicationStatus | undefined, count: number): string {
  const verb = status ? (applicationStatuses[status].decision ?? 'Move') : 'Write to';
  return `${verb} ${count} ${count === 1 ? 'applicant' : 'applicants'}`;
}

interface PreviewProps {
  message: string;
  application: Application;
}

/** The message as the first of them reads it. */
function Preview({ message, application }: PreviewProps) {
  return (
    <Box sx={{ gridArea: 'preview', pl: 1.5, borderLeft: 3, borderColor: 'brand.line' }}>
      <Typography variant="caption" color="textSecondary">
        <bdi>{applicantName(application)}</bdi>
        {' reads:'}
      </Typography>
      <Typography
        variant="body2"
        dir="auto"
        tabIndex={0}
        sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxHeight: 96, overflowY: 'auto' }}
      >
        {filledFor(application, message)}
      </Typography>
    </Box>
  );
}

interface UnknownOutcomeProps {
  count: number;
  error: string | undefined;
  onRepeat: () => void;
  onClose: () => void;
}

/** The rows of the applicants have left the list, and the server did not say that they are answered. */
function UnknownOutcome({ count, error, onRepeat, onClose }: UnknownOutcomeProps) {
  return (
    <Notice>
      <Typography role="alert">
        {error}{' '}
        {`It is not known whether ${count === 1 ? 'the applicant has' : `all ${count} applicants have`} your answer.`}
      </Typography>
      <Button size="small" onClick={onRepeat}>
        Send Again
      </Button>
      <Button size="small" color="inherit" onClick={onClose}>
        Close
      </Button>
    </Notice>
  );
}

interface BulkSummaryProps {
  done: Done;
  onUndone: (outcomes: readonly Outcome[]) => void;
  onClose: () => void;
}

/** '48 answered, 2 not', the reason for each person, and Undo while the e-mails wait. */
function BulkSummary({ done: { verb, outcomes }, onUndone, onClose }: BulkSummaryProps) {
  const [undoAnswers, { isLoading }] = useUndoAnswersMutation();
  const [canUndo, setCanUndo] = useState(true);
  const [error, setError] = useState<string>();
  const summary = useRef<HTMLParagraphElement>(null);
  const failed = outcomes.filter(({ failure }) => failure);
  const unmailed = verb === 'answered' ? outcomes.filter((one) => one.step && !one.isMailed) : [];
  const undoable = outcomes.flatMap(({ step, ...one }) => (step ? [{ ...one, step }] : []));
  const count = outcomes.length - failed.length;

  useEffect(() => {
    // The button that was pressed is gone.
    summary.current?.focus();
    const timer = setTimeout(() => setCanUndo(false), APPLICANT_NOTIFIED_AFTER);
    return () => clearTimeout(timer);
  }, []);

  const undo = async () => {
    setError(undefined);
    try {
      const applications = undoable.map(({ _id, step }) => ({ _id, step }));
      const answer = await undoAnswers({ applications }).unwrap();
      onUndone(outcomesOf(answer, undoable));
    } catch (failure) {
      setError(errorText(failure));
    }
  };

  return (
    <Notice>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Typography ref={summary} role="status" tabIndex={-1} sx={{ fontWeight: 'fontWeightBold' }}>
          {failed.length > 0 ? `${count} ${verb}, ${failed.length} not:` : `${count} ${verb}.`}
        </Typography>
        {canUndo && verb === 'answered' && undoable.length > 0 && (
          <Button size="small" loading={isLoading} onClick={() => void undo()}>
            {`Undo ${undoable.length === 1 ? 'the answer' : `all ${undoable.length}`}`}
          </Button>
        )}
        <Button size="small" color="inherit" onClick={onClose} sx={{ ml: 'auto' }}>
          Close
        </Button>
      </Box>
      {error && <Typography role="alert">{error}</Typography>}
      {failed.length + unmailed.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 160, overflowY: 'auto' }}>
          {failed.map(({ _id, name, failure, message }) => (
            <li key={_id}>
              <bdi>{name}</bdi>
              {`: ${message ?? (failure ? bulkFailures[failure] : '')}`}
            </li>
          ))}
          {unmailed.map(({ _id, name }) => (
            <li key={_id}>
              <bdi>{name}</bdi>: answered, but no e-mail can be sent.
            </li>
          ))}
        </Box>
      )}
    </Notice>
  );
}

const barStyles: SxProps<Theme> = {
  position: 'sticky',
  bottom: 0,
  zIndex: 3,
  display: 'grid',
  gap: 1.5,
  mx: { xs: -2, sm: 0 },
  px: 2,
  py: 1.5,
  maxHeight: '70dvh',
  overflowY: 'auto',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: { sm: '8px 8px 0 0' },
  boxShadow: '0 -4px 16px rgb(0 0 0 / 8%)',
};

/** Screens on which the fields would leave little of the list. */
const SMALL = '@media (max-width: 599.95px), (max-height: 40rem)';

const formStyles: SxProps<Theme> = {
  [SMALL]: {
    '&[data-open="false"]': {
      gridTemplate: '"count" auto / minmax(0, 1fr)',
      '& > :not([data-count])': { display: 'none' },
    },
  },
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '13rem minmax(0, 1fr) auto' },
  gridTemplateAreas: {
    xs: '"count" "choices" "message" "send" "preview"',
    md: '"count count count" "choices message send" ". preview ."',
  },
  columnGap: 2,
  rowGap: 1,
};
