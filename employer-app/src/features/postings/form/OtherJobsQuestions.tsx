import { type QuestionForm, QUESTIONS_MAX } from '@jobharbor/contract';
import { Box, Button, errorText, Typography } from '@jobharbor/shared-ui/core';
import { FieldFrame, NativeSelect, OutlinedInput } from '@jobharbor/shared-ui/forms';
import { useEffect, useRef, useState } from 'react';

import { useCurrentPostingsQuery, useEmployerJobQuery } from '../postingsApi';

export interface OtherJobsQuestionsProps {
  questions: readonly QuestionForm[];
  onAdd: (questions: readonly QuestionForm[]) => void;
}

/** Takes over the questions of another job of the company: they are shown first, and added by a button. */
export function OtherJobsQuestions(props: OtherJobsQuestionsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The button has gone. The choice of a job takes the focus when it has come.
    if (isOpen && document.activeElement === document.body) box.current?.focus();
  }, [isOpen]);

  return isOpen ? (
    <Box ref={box} tabIndex={-1} sx={{ flexBasis: '100%', minWidth: 0 }}>
      <ChooseJob {...props} onClose={() => setIsOpen(false)} />
    </Box>
  ) : (
    <Button onClick={() => setIsOpen(true)}>Use questions of another job</Button>
  );
}

function ChooseJob(props: OtherJobsQuestionsProps & { onClose: () => void }) {
  const [jobId, setJobId] = useState('');
  const { currentData: jobs, error } = useCurrentPostingsQuery(undefined);
  const asking = jobs?.filter(({ questionsCount = 0 }) => questionsCount > 0);

  if (error !== undefined) return <Status message={errorText(error)} />;
  if (!asking) return <Status message="Loading…" />;
  if (asking.length === 0) return <Status message="None of your jobs asks a question yet." />;
  return (
    <>
      <FieldFrame label="Questions of another job">
        {({ id, ...aria }) => (
          <NativeSelect
            id={id}
            autoFocus
            value={jobId}
            onChange={({ target }) => setJobId(target.value)}
            input={<OutlinedInput />}
            inputProps={aria}
          >
            <option value="">Choose a job…</option>
            {asking.map(({ _id, jobName, questionsCount }) => (
              <option key={_id} value={_id}>
                {`${jobName} (${questionsCount})`}
              </option>
            ))}
          </NativeSelect>
        )}
      </FieldFrame>
      {jobId && <AddQuestions {...props} jobId={jobId} />}
    </>
  );
}

function AddQuestions(props: OtherJobsQuestionsProps & { jobId: string; onClose: () => void }) {
  const { questions, jobId, onAdd, onClose } = props;
  const { currentData, error } = useEmployerJobQuery(jobId);

  if (error !== undefined) return <Status message={errorText(error)} />;
  if (!currentData) return <Status message="Loading…" />;
  const known = new Set(questions.map(({ text }) => text.trim()));
  const others = currentData.job.questions.filter(({ text }) => !known.has(text));
  if (others.length === 0) return <Status message="All its questions are in this form already." />;
  const addableMax = QUESTIONS_MAX - questions.length;
  return (
    <>
      <Box component="ul" sx={{ my: 1, pl: 2.5, overflowWrap: 'anywhere' }}>
        {others.map(({ id, text }) => (
          <li key={id} dir="auto">
            {text}
          </li>
        ))}
      </Box>
      {others.length > addableMax && (
        <Status message={`A job may have at most ${QUESTIONS_MAX} questions.`} />
      )}
      <Button
        variant="outlined"
        disabled={addableMax <= 0}
        onClick={() => {
          onAdd(others.slice(0, addableMax));
          onClose();
        }}
      >
        {others.length === 1 ? 'Add this question' : 'Add these questions'}
      </Button>
    </>
  );
}

function Status({ message }: { message: string | undefined }) {
  return (
    <Typography role="status" variant="body2" color="textSecondary" sx={{ my: 1 }}>
      {message}
    </Typography>
  );
}
