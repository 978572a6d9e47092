import {
  answerText,
  CHOICE_TEXT_MAX,
  CHOICES_MAX,
  CHOICES_MIN,
  choicesOf,
  QUESTION_KINDS,
  QUESTION_TEXT_MAX,
  type QuestionForm,
  type QuestionKind,
  questionKinds,
  QUESTIONS_MAX,
} from '@jobharbor/contract';
import { Box, Button, Typography, VisuallyHidden } from '@jobharbor/shared-ui/core';
import {
  FieldFrame,
  FieldPair,
  NativeSelect,
  OutlinedInput,
  useFormField,
} from '@jobharbor/shared-ui/forms';
import { AddIcon, DeleteIcon } from '@jobharbor/shared-ui/icons';
import { Checkbox, FormControlLabel, FormHelperText } from '@jobharbor/shared-ui/inputs';
import { useRef } from 'react';

import { FormSection } from './FormFields';
import { questionsOf, questionsText } from './jobValues';
import { OtherJobsQuestions } from './OtherJobsQuestions';

const newQuestion = (): QuestionForm => ({
  kind: 'yesNo',
  text: '',
  options: [],
  isRequired: false,
});

/** What the applicant is asked before sending. */
export function QuestionsSection() {
  const { field, error, setValue } = useFormField<string>('questions');
  const questions = questionsOf(field.value);
  const list = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const { at, fault } = readFault(error);

  const write = (changed: QuestionForm[]) => setValue(questionsText(changed));
  /** Adds questions, and moves the focus to the first of them once it is rendered. */
  const addAll = (added: readonly QuestionForm[]) => {
    write([...questions, ...added]);
    setTimeout(() => list.current?.children[questions.length]?.querySelector('input')?.focus());
  };

  return (
    <FormSection
      title="Questions (optional)"
      lead={`Up to ${QUESTIONS_MAX} questions that applicants answer before they send. Answers that you have got already stay as they are, whatever you change here.`}
    >
      <Box ref={list} sx={{ display: 'grid', gap: 2.5, '&:empty': { display: 'none' } }}>
        {questions.map((question, index) => (
          <QuestionFields
            key={index}
            number={index + 1}
            question={question}
            fault={index === at ? fault : undefined}
            onChange={(changed) => write(questions.with(index, changed))}
            onRemove={() => {
              write(questions.toSpliced(index, 1));
              // Of as many as there may be, the button is enabled once they are rendered.
              setTimeout(() => add.current?.focus());
            }}
          />
        ))}
      </Box>
      {fault && at === undefined && (
        <FormHelperText error role="alert">
          {fault}
        </FormHelperText>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 1.5 }}>
        <Button
          ref={add}
          variant="outlined"
          startIcon={<AddIcon />}
          disabled={questions.length >= QUESTIONS_MAX}
          onClick={() => addAll([newQuestion()])}
        >
          Add a question
        </Button>
        <OtherJobsQuestions questions={questions} onAdd={addAll} />
      </Box>
    </FormSection>
  );
}

/** An error names the entry that it is about: 'Entry 2: …'. */
function readFault(error: string | undefined): { at?: number; fault?: string } {
  const [, number, fault] = /^Entry (\d+): (.*)$/s.exec(error ?? '') ?? [];
  if (number !== undefined && fault !== undefined) return { at: Number(number) - 1, fault };
  return error === undefined ? {} : { fault: error };
}

interface QuestionFieldsProps {
  number: number;
  question: QuestionForm;
  /** What is wrong with it. */
  fault: string | undefined;
  onChange: (question: QuestionForm) => void;
  onRemove: () => void;
}

function QuestionFields({ number, question, fault, onChange, onRemove }: QuestionFieldsProps) {
  const { kind, text, options, isRequired, needed = '' } = question;
  const isFaultOfOptions = kind === 'choice' && text.trim() !== '';
  const choices = choicesOf(question)
    .map((choice) => choice.trim())
    .filter((choice) => choice !== '');
  const ask = (fields: Partial<QuestionForm>) => {
    const next = { ...question, ...fields };
    if (!choicesOf(next).some((choice) => choice.trim() === next.needed)) delete next.needed;
    onChange(next);
  };
  /** The answer that the job needs follows its option while that is edited. */
  const changeOptions = (changed: string[]) => {
    const line = options.findIndex((option) => option.trim() === needed);
    const isSameLine = needed !== '' && changed.length === options.length;
    const followed = changed[line]?.trim();
    ask({ options: changed, ...(isSameLine && followed && { needed: followed }) });
  };

  return (
    <Box
      component="fieldset"
      sx={{
        display: 'grid',
        gap: 2,
        minWidth: 0,
        m: 0,
        p: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <Typography component="legend" variant="subtitle2" sx={{ px: 0.5 }}>
        {`Question ${number}`}
      </Typography>
      <FieldFrame label="Question" required error={isFaultOfOptions ? undefined : fault}>
        {({ id, ...aria }) => (
          <OutlinedInput
            id={id}
            value={text}
            onChange={({ target }) => ask({ text: target.value })}
            inputProps={{ ...aria, maxLength: QUESTION_TEXT_MAX }}
          />
        )}
      </FieldFrame>
      <FieldPair>
        <FieldFrame label="Answered by">
          {({ id, ...aria }) => (
            <NativeSelect
              id={id}
              value={kind}
              onChange={({ target }) => ask({ kind: target.value as QuestionKind })}
              input={<OutlinedInput />}
              inputProps={aria}
            >
              {QUESTION_KINDS.map((one) => (
                <option key={one} value={one}>
                  {questionKinds[one]}
                </option>
              ))}
            </NativeSelect>
          )}
        </FieldFrame>
        {(kind === 'choice' || kind === 'yesNo') && (
          <FieldFrame
            label="The job needs"
            help="Applicants are told before they send. Another answer is sent all the same, and marked for you."
          >
            {({ id, ...aria }) => (
              <NativeSelect
                id={id}
                value={needed}
                onChange={({ target }) => ask({ needed: target.value || undefined })}
                input={<OutlinedInput />}
                inputProps={aria}
              >
                <option value="">Any answer</option>
                {choices.map((choice) => (
                  <option key={choice} value={choice}>
                    {answerText(question, choice)}
                  </option>
                ))}
              </NativeSelect>
            )}
          </FieldFrame>
        )}
      </FieldPair>
      {kind === 'choice' && (
        <FieldFrame
          label="Options"
          required
          help={`One a line, ${CHOICES_MIN} to ${CHOICES_MAX}.`}
          error={isFaultOfOptions ? fault : undefined}
        >
          {({ id, ...aria }) => (
            <OutlinedInput
              id={id}
              multiline
              minRows={2}
              value={options.join('\n')}
              onChange={({ target }) => changeOptions(target.value.split('\n'))}
              inputProps={{ ...aria, maxLength: CHOICES_MAX * (CHOICE_TEXT_MAX + 1) }}
            />
          )}
        </FieldFrame>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <FormControlLabel
          label="Must be answered"
          control={
            <Checkbox
              checked={isRequired}
              onChange={(_event, checked) => ask({ isRequired: checked })}
            />
          }
        />
        <Button startIcon={<DeleteIcon />} onClick={onRemove}>
          Remove<VisuallyHidden>{` question ${number}`}</VisuallyHidden>
        </Button>
      </Box>
    </Box>
  );
}
