import {
  ANSWER_MAX,
  answerField,
  answerText,
  choicesOf,
  type Question,
  URL_MAX,
} from '@jobharbor/contract';
import { Box, Typography } from '@jobharbor/shared-ui/core';
import { FieldFrame, OutlinedInput } from '@jobharbor/shared-ui/forms';
import {
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
} from '@jobharbor/shared-ui/inputs';
import { useId } from 'react';

import type { useAnswers } from './useAnswers';

export interface QuestionsProps {
  questions: readonly Question[];
  state: Pick<ReturnType<typeof useAnswers>, 'typed' | 'faults' | 'type'>;
}

/** The questions of the job, each with the answer that the job needs and what is wrong beside it. */
export function Questions({ questions, state: { typed, faults, type } }: QuestionsProps) {
  const headingId = useId();
  return (
    <Box
      component="section"
      aria-labelledby={headingId}
      sx={{
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: 'minmax(0, 1fr)',
        pt: 2,
        borderTop: 1,
        borderTopColor: 'divider',
        overflowWrap: 'anywhere',
      }}
    >
      <Typography id={headingId} variant="h4" component="h3">
        Questions from the employer
      </Typography>
      {questions.map((question) => {
        const Field = choicesOf(question).length > 0 ? ChosenAnswer : TypedAnswer;
        return (
          <Field
            key={question.id}
            question={question}
            answer={typed[question.id] ?? ''}
            fault={faults[question.id]}
            onChange={(answer) => type(question.id, answer)}
          />
        );
      })}
    </Box>
  );
}

interface AnswerFieldProps {
  question: Question;
  answer: string;
  fault: string | undefined;
  onChange: (answer: string) => void;
}

function ChosenAnswer({ question, answer, fault, onChange }: AnswerFieldProps) {
  const id = useId();
  const { text, isRequired, needed } = question;
  const described = [fault !== undefined && `${id}-fault`, needed !== undefined && `${id}-needed`]
    .filter(Boolean)
    .join(' ');
  const isOther = needed !== undefined && answer !== '' && answer !== needed;
  return (
    <FormControl component="fieldset" error={fault !== undefined} required={isRequired}>
      <FormLabel id={`${id}-question`} component="legend" dir="auto">
        {text}
      </FormLabel>
      {fault !== undefined && <FormHelperText id={`${id}-fault`}>{fault}</FormHelperText>}
      <RadioGroup
        name={answerField(question.id)}
        value={answer}
        onChange={(_event, value) => onChange(value)}
        aria-labelledby={`${id}-question`}
        aria-required={isRequired}
        aria-invalid={fault !== undefined}
        aria-describedby={described || undefined}
      >
        {!isRequired && <FormControlLabel value="" label="No answer" control={<Radio />} />}
        {choicesOf(question).map((choice) => (
          <FormControlLabel
            key={choice}
            value={choice}
            label={answerText(question, choice)}
            control={<Radio />}
          />
        ))}
      </RadioGroup>
      {needed !== undefined && (
        <FormHelperText
          id={`${id}-needed`}
          error={false}
          aria-live="polite"
          {...(isOther && { sx: { color: 'warning.main' } })}
        >
          {`The job needs “${answerText(question, needed)}”.`}
          {isOther && ' You can apply all the same, and the employer sees your answer.'}
        </FormHelperText>
      )}
    </FormControl>
  );
}

function TypedAnswer({ question, answer, fault, onChange }: AnswerFieldProps) {
  const { kind, text, isRequired } = question;
  return (
    <FieldFrame label={<span dir="auto">{text}</span>} required={isRequired} error={fault}>
      {({ id, ...aria }) => (
        <OutlinedInput
          id={id}
          name={answerField(question.id)}
          value={answer}
          multiline={kind === 'text'}
          onChange={({ target }) => onChange(target.value)}
          inputProps={{
            ...aria,
            maxLength: kind === 'link' ? URL_MAX : ANSWER_MAX,
            ...(kind === 'number' && { inputMode: 'decimal' }),
            ...(kind === 'link' && { inputMode: 'url', placeholder: 'https://' }),
          }}
        />
      )}
    </FieldFrame>
  );
}
