import {
  type Application,
  APPLICATION_STATUSES,
  type ApplicationStatus,
  applicationStatuses,
  BULK_ANSWER_MAX,
  type BulkAnswer as BulkAnswerRequest,
  FEEDBACK_MAX,
  isRejectionStatus,
  messageFault,
  PLACEHOLDERS_HELP,
  statusLabel,
} from '@jobharbor/contract';
import {
  Box,
  Button,
  employerDrafts,
  type SxProps,
  type Theme,
  Typography,
} from '@jobharbor/shared-ui/core';
import { FieldFrame, NativeSelect, OutlinedInput } from '@jobharbor/shared-ui/forms';
import { type SyntheticEvent, useState } from 'react';

import { useDraftOwner } from '../../../lib/drafts/useDraftOwner';
import { filledFor, TemplateButton } from '../templates/TemplateButton';
import { applicantName, CANCELS_INTERVIEW } from '../texts';
import type { Outcome } from './BulkSummary';
import type { Selection } from './useSelection';

/** The applications that are answered. */
export interface SelectedApplications {
  /** In the order of the list. */
  selected: readonly Application[];
  /** The ids of all that are loaded. */
  listed: readonly string[];
  /** Selects these and no others. */
  onSelected: Selection['replace'];
  /** The bar disappears with the button that was pressed. */
  onGone: () => void;
}

export interface Answer {
  status: ApplicationStatus | undefined;
  message: string;
}

/** What is sent, and to whom. */
export interface Attempt {
  request: BulkAnswerRequest;
  asked: readonly Pick<Outcome, '_id' | 'name'>[];
  sent: Answer;
}

export interface BulkFormProps extends SelectedApplications {
  /** The answer that was taken back, with which the form begins. */
  initial: Answer | undefined;
  isBusy: boolean;
  /** Why the last attempt did not work. */
  failure: string | undefined;
  onSend: (attempt: Attempt) => void;
  onTyped: () => void;
}

/** The name of the message's draft. */
export const DRAFT = 'answers';

/** A status and a message for all that are selected. */
export function BulkForm(props: BulkFormProps) {
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
