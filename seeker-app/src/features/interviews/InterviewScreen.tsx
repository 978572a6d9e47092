import {
  INTERVIEW_ANSWER_MAX,
  INTERVIEW_STATES,
  isInterviewOver,
  type SeekerInterview,
} from '@jobharbor/contract';
import {
  type ApiError,
  Box,
  Button,
  EmptyState,
  ErrorState,
  errorText,
  isNotFound,
  LoadingAnnouncer,
  paths,
  Skeleton,
  Stack,
  toast,
  Typography,
} from '@jobharbor/shared-ui/core';
import {
  CalendarButton,
  InterviewPlace,
  InterviewTime,
  Panel,
  readerZone,
} from '@jobharbor/shared-ui/data';
import { FieldFrame, FormAlert, OutlinedInput } from '@jobharbor/shared-ui/forms';
import {
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
} from '@jobharbor/shared-ui/inputs';
import { type SyntheticEvent, useId, useRef, useState } from 'react';

import {
  type InterviewCall,
  useAskForTimesMutation,
  useInterviewFileMutation,
  useInterviewQuery,
  usePickTimeMutation,
} from './interviewsApi';

const WITHDRAWN = 'This interview does not exist any more, or belongs to another account.';

/** One interview in each of its states, and the applicant's answer. */
export function InterviewScreen(call: InterviewCall) {
  const { currentData, error, isFetching, refetch } = useInterviewQuery(call, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  const body = useRef<HTMLDivElement>(null);
  if (error !== undefined && (!currentData || hasEnded(error))) {
    return <LoadFailure error={error} isFetching={isFetching} onRetry={() => void refetch()} />;
  }
  if (!currentData) {
    return (
      <>
        <LoadingAnnouncer message="Loading the interview…" />
        <Skeleton variant="rounded" height={320} />
      </>
    );
  }
  return (
    <Stack ref={body} tabIndex={-1} sx={{ gap: 2 }} aria-busy={isFetching}>
      <Summary interview={currentData} call={call} />
      <Answer interview={currentData} call={call} onDone={() => body.current?.focus()} />
    </Stack>
  );
}

/** The link opens it no more, or it is gone. */
const hasEnded = (error: unknown) =>
  isNotFound(error) || [403, 410].includes((error as ApiError).status);

interface LoadFailureProps {
  error: unknown;
  isFetching: boolean;
  onRetry: () => void;
}

function LoadFailure({ error, isFetching, onRetry }: LoadFailureProps) {
  const message = isNotFound(error) ? WITHDRAWN : errorText(error);
  if (message === undefined || !hasEnded(error)) {
    return <ErrorState message={message} retrying={isFetching} onRetry={onRetry} />;
  }
  return (
    <div role="alert">
      <EmptyState
        heading={message}
        text="Your applications show how things stand."
        action={
          <Button href={paths.myApplications} variant="contained">
            My applications
          </Button>
        }
      />
    </div>
  );
}

const isOver = ({ startsAt, minutes }: SeekerInterview) =>
  startsAt !== undefined && isInterviewOver({ startsAt, minutes });
const hasPassed = (time: string) => Date.parse(time) <= Date.now();

interface PartProps {
  interview: SeekerInterview;
  call: InterviewCall;
}

/** What it is about, and what is agreed. */
function Summary({ interview, call }: PartProps) {
  const { state, startsAt, minutes, timeZone, place, note, answer, jobName, companyName } =
    interview;
  const [readFile, { isLoading }] = useInterviewFileMutation();
  const headingId = useId();
  const isAgreed = state === 'scheduled' && startsAt !== undefined;
  return (
    <Panel aria-labelledby={headingId}>
      <Stack sx={{ gap: 2, overflowWrap: 'anywhere' }}>
        <div>
          <Typography id={headingId} variant="h3" component="h2">
            <bdi>{jobName}</bdi>
          </Typography>
          {companyName && (
            <Typography color="textSecondary">
              <bdi>{companyName}</bdi>
            </Typography>
          )}
        </div>
        <Typography role="status" sx={{ fontWeight: 'fontWeightBold' }}>
          {INTERVIEW_STATES[isAgreed && isOver(interview) ? 'over' : state].applicant}
        </Typography>
        {isAgreed && (
          <InterviewTime startsAt={startsAt} minutes={minutes} timeZone={timeZone} isEmphasised />
        )}
        {state === 'others_wanted' && <Words text={answer} />}
        {state !== 'cancelled' && (
          <>
            <div>
              <Typography variant="body2" color="textSecondary">
                Where
              </Typography>
              <InterviewPlace text={place} />
            </div>
            {note && (
              <div>
                <Typography variant="body2" color="textSecondary">
                  From the employer
                </Typography>
                <Words text={note} />
              </div>
            )}
          </>
        )}
        {isAgreed && !isOver(interview) && (
          <Box>
            <CalendarButton busy={isLoading} load={() => readFile(call).unwrap()} />
          </Box>
        )}
      </Stack>
    </Panel>
  );
}

const Words = ({ text }: { text: string }) => (
  <Typography dir="auto" sx={{ maxWidth: '64ch', whiteSpace: 'pre-line' }}>
    {text}
  </Typography>
);

interface AnswerProps extends PartProps {
  /** The answer has arrived, and its form is gone. */
  onDone: () => void;
}

/** The words around asking for other times, in each state in which one can. */
const ASKING = {
  proposed: {
    open: 'None of these suits me',
    help: 'The employer is told by e-mail, and proposes other times.',
    send: 'Ask for other times',
  },
  scheduled: {
    open: 'I need another time',
    help: 'The agreed time is cancelled, and the employer is told.',
    send: 'Ask for other times',
  },
  others_wanted: {
    open: 'Change what I wrote',
    help: 'The employer is told by e-mail, and proposes other times.',
    send: 'Send the change',
  },
};

/** The times to choose from, and the way to ask for others. Both can be changed until the employer has answered. */
function Answer({ interview, call, onDone }: AnswerProps) {
  const { state, times, answer } = interview;
  const [isAsking, setIsAsking] = useState(false);
  // It stays when one looks at the times again, and when the employer proposes others meanwhile.
  const [words, setWords] = useState('');
  const askButton = useRef<HTMLButtonElement>(null);
  if (state === 'cancelled' || state === 'over' || isOver(interview)) return null;
  const asking = ASKING[state];
  const hasAsked = state === 'others_wanted';
  // A proposed time can still be chosen after one has asked for others.
  const isChoice = state === 'proposed' || (hasAsked && !times.every(hasPassed));
  return (
    <>
      {isChoice && !isAsking && <TimeChoice interview={interview} call={call} onDone={onDone} />}
      {isAsking ? (
        <OtherTimes
          call={call}
          asking={asking}
          words={words}
          onWords={setWords}
          onDone={() => {
            setIsAsking(false);
            setWords('');
            onDone();
          }}
          onCancel={() => {
            setIsAsking(false);
            // The last answer is no draft of the next one.
            if (words === answer) setWords('');
            setTimeout(() => askButton.current?.focus());
          }}
        />
      ) : (
        <Box>
          <Button
            ref={askButton}
            onClick={() => {
              if (hasAsked && words === '') setWords(answer);
              setIsAsking(true);
            }}
          >
            {asking.open}
          </Button>
        </Box>
      )}
    </>
  );
}

function TimeChoice({ interview, call, onDone }: AnswerProps) {
  const { state, times, minutes, timeZone } = interview;
  const [pick, { isLoading, error }] = usePickTimeMutation();
  const [choice, setChoice] = useState('');
  // The employer may propose other times meanwhile.
  const chosen = times.includes(choice) ? choice : '';
  const [isMissing, setIsMissing] = useState(false);
  const labelId = useId();

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setIsMissing(chosen === '');
    if (chosen === '' || isLoading) return;
    const { data } = await pick({ ...call, startsAt: chosen });
    if (!data) return;
    toast.success(data.message);
    onDone();
  };

  return (
    <Panel aria-labelledby={labelId}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void submit(event)}
        sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}
      >
        <FormControl error={isMissing}>
          <FormLabel id={labelId}>
            {state === 'others_wanted'
              ? 'Does one of these times suit you after all?'
              : 'Which time suits you?'}
          </FormLabel>
          <Typography variant="body2" color="textSecondary">
            {`By your clock: ${readerZone().replaceAll('_', ' ')}`}
          </Typography>
          <RadioGroup
            aria-labelledby={labelId}
            value={chosen}
            onChange={(_event, time) => {
              setChoice(time);
              setIsMissing(false);
            }}
            sx={{ mt: 1, gap: 1 }}
          >
            {times.map((time) => (
              <FormControlLabel
                key={time}
                value={time}
                // A time that has passed can not be chosen any more.
                disabled={hasPassed(time)}
                control={<Radio />}
                label={<InterviewTime startsAt={time} minutes={minutes} timeZone={timeZone} />}
              />
            ))}
          </RadioGroup>
        </FormControl>
        <FormAlert message={isMissing ? 'Choose one of the times.' : errorText(error)} />
        <Button type="submit" variant="contained" color="accent" loading={isLoading}>
          Agree to this time
        </Button>
      </Box>
    </Panel>
  );
}

interface OtherTimesProps {
  call: InterviewCall;
  asking: (typeof ASKING)[keyof typeof ASKING];
  words: string;
  onWords: (words: string) => void;
  onDone: () => void;
  onCancel: () => void;
}

function OtherTimes({ call, asking, words, onWords, onDone, onCancel }: OtherTimesProps) {
  const [ask, { isLoading, error }] = useAskForTimesMutation();
  const [isMissing, setIsMissing] = useState(false);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setIsMissing(words.trim() === '');
    if (words.trim() === '' || isLoading) return;
    const { data } = await ask({ ...call, answer: words });
    if (!data) return;
    toast.success(data.message);
    onDone();
  };

  return (
    <Panel aria-label="Other times">
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void submit(event)}
        sx={{ display: 'grid', gap: 2 }}
      >
        <FieldFrame
          label="Which times suit you?"
          required
          error={isMissing ? 'Say which times suit you.' : undefined}
          failure={errorText(error)}
          help={asking.help}
        >
          {({ id, ...aria }) => (
            <OutlinedInput
              id={id}
              multiline
              minRows={3}
              maxRows={10}
              autoFocus
              value={words}
              // Stays readable, and keeps the focus, while it is sent.
              readOnly={isLoading}
              onChange={({ target }) => {
                onWords(target.value);
                setIsMissing(false);
              }}
              inputProps={{ ...aria, maxLength: INTERVIEW_ANSWER_MAX, dir: 'auto' }}
            />
          )}
        </FieldFrame>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Button type="submit" variant="contained" loading={isLoading}>
            {asking.send}
          </Button>
          <Button disabled={isLoading} onClick={onCancel}>
            Back
          </Button>
        </Stack>
      </Box>
    </Panel>
  );
}
