import {
  ANSWER_MAX,
  answerFaults,
  answerField,
  type Answers,
  choicesOf,
  isRecord,
  type Question,
  URL_MAX,
} from '@jobharbor/contract';
import { Box, seekerDrafts, Typography } from '@jobharbor/shared-ui/core';
import { FieldFrame, NativeSelect, OutlinedInput } from '@jobharbor/shared-ui/forms';
import { useId, useState } from 'react';

const words = (answer: string) => ({ yes: 'Yes', no: 'No' })[answer] ?? answer;

/** What is typed into the questions of a job, kept in this tab until it is sent. */
export function useAnswers(seekerId: string, jobId: string, questions: readonly Question[]) {
  const name = `answers/${jobId}`;
  const [typed, setTyped] = useState(() => readAnswers(seekerDrafts.read(seekerId, name)));
  const [isChecked, setIsChecked] = useState(false);
  const answers: Answers = Object.fromEntries(
    questions.flatMap(({ id }) => (typed[id]?.trim() ? [[id, typed[id]]] : [])),
  );

  return {
    answers,
    faults: isChecked ? answerFaults(questions, answers) : {},
    type: (id: string, answer: string) => {
      const next = { ...typed, [id]: answer };
      setTyped(next);
      seekerDrafts.write(seekerId, name, next);
    },
    /** Shows from now on what is wrong. @returns The id of the first question that is answered wrongly. */
    check: () => {
      setIsChecked(true);
      return Object.keys(answerFaults(questions, answers))[0];
    },
    forget: () => seekerDrafts.write(seekerId, name, undefined),
  };
}

function readAnswers(kept: unknown): Answers {
  if (!isRecord(kept)) return {};
  return Object.fromEntries(
    Object.entries(kept).flatMap(([id, answer]) =>
      typeof answer === 'string' ? [[id, answer] as const] : [],
    ),
  );
}

export interface QuestionsProps {
  questions: readonly Question[];
  state: ReturnType<typeof useAnswers>;
}

/** The questions of the job, each with what the job needs and what is wrong beside it. */
export function Questions({ questions, state: { answers, faults, type } }: QuestionsProps) {
  const headingId = useId();
  return (
    <Box
      component="section"
      aria-labelledby={headingId}
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'minmax(0, 1fr)',
        pt: 2,
        borderTop: 1,
        borderTopColor: 'divider',
      }}
    >
      <Typography id={headingId} variant="h4" component="h3">
        Questions of the employer
      </Typography>
      {questions.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          answer={answers[question.id] ?? ''}
          fault={faults[question.id]}
          onType={(answer) => type(question.id, answer)}
        />
      ))}
    </Box>
  );
}

interface QuestionFieldProps {
  question: Question;
  answer: string;
  fault: string | undefined;
  onType: (answer: string) => void;
}

function QuestionField({ question, answer, fault, onType }: QuestionFieldProps) {
  const { id: questionId, kind, text, isRequired, needed } = question;
  const choices = choicesOf(question);
  const help = needed && (
    <span dir="auto">
      {`This job needs: ${words(needed)}. `}
      {answer !== '' && answer !== needed && 'You can send another answer all the same.'}
    </span>
  );
  // Typed text is not cut while it is typed: spaces at the end are part of a sentence that goes on.
  const [typed, setTyped] = useState(answer);
  return (
    <Box data-question={questionId} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <FieldFrame label={text} required={isRequired} help={help} error={fault}>
        {({ id, ...aria }) =>
          choices.length > 0 ? (
            <NativeSelect
              id={id}
              name={answerField(questionId)}
              value={answer}
              onChange={({ target }) => onType(target.value)}
              input={<OutlinedInput />}
              inputProps={aria}
            >
              <option value="">Choose…</option>
              {choices.map((choice) => (
                <option key={choice} value={choice}>
                  {words(choice)}
                </option>
              ))}
            </NativeSelect>
          ) : (
            <OutlinedInput
              id={id}
              name={answerField(questionId)}
              value={typed}
              multiline={kind === 'text'}
              onChange={({ target }) => {
                setTyped(target.value);
                onType(target.value);
              }}
              inputProps={{
                ...aria,
                ...(kind === 'number' && { inputMode: 'decimal' }),
                ...(kind === 'link' && { inputMode: 'url', placeholder: 'https://' }),
                maxLength: kind === 'link' ? URL_MAX : ANSWER_MAX,
              }}
            />
          )
        }
      </FieldFrame>
    </Box>
  );
}
