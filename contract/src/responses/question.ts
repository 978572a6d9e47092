import { Type } from '@sinclair/typebox';

import { QUESTION_KINDS } from '../job/question.ts';
import { flag, oneOf, text } from './schemas.ts';

/** A question of a job. */
export const questionSchema = Type.Object({
  id: text('Made of the words: a question with other words has another one.'),
  kind: oneOf(QUESTION_KINDS),
  text: text(),
  /** Of a choice; empty otherwise. */
  options: Type.Array(text()),
  isRequired: flag(),
  needed: Type.Optional(
    text('The answer that the job needs. Another one can be sent all the same.'),
  ),
});

/** A question as it was asked, with its answer. */
export const answeredQuestionSchema = Type.Object({
  question: questionSchema,
  answer: text('Empty when it was not answered.'),
});
