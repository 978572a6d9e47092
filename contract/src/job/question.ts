import { array, boolean, type InferType, object, string, type TestContext } from 'yup';

import { INVALID_URL, line, paragraph } from '../fields.ts';
import { URL_MAX } from '../limits.ts';
import { isHttpUrl, withScheme } from '../values/url.ts';
import { choicesOf } from './answerText.ts';
import { readAmount } from './pay.ts';

/** How a question is answered, and what the employer's form calls it. */
export const questionKinds = {
  text: 'Short text',
  choice: 'One of several',
  yesNo: 'Yes or no',
  number: 'Number',
  link: 'Link',
} as const;
export type QuestionKind = keyof typeof questionKinds;
export const QUESTION_KINDS = Object.keys(questionKinds) as QuestionKind[];

/** Questions of a job, and the options of one of them. */
export const QUESTIONS_MAX = 10;
export const QUESTION_TEXT_MAX = 300;
export const CHOICES_MIN = 2;
export const CHOICES_MAX = 10;
export const CHOICE_TEXT_MAX = 100;
/** The characters of an answer. */
export const ANSWER_MAX = 1_000;
const ANSWER_NUMBER_MAX = 1e12;

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Options belong to a choice alone. */
const options = () =>
  array()
    .of(line(CHOICE_TEXT_MAX).required())
    .transform((value: unknown, original: unknown) =>
      isTextList(original)
        ? original.filter((one) => one.trim() !== '').slice(0, CHOICES_MAX + 1)
        : value,
    )
    .default([])
    .when('kind', {
      is: 'choice',
      then: (rule) =>
        rule
          .min(CHOICES_MIN, 'Give at least ${min} options.')
          .max(CHOICES_MAX, 'Give at most ${max} options.')
          .test(
            'different',
            'Each option may stand here once.',
            (values) => new Set(values).size === values.length,
          ),
      otherwise: (rule) => rule.transform(() => []),
    });

function isAnswerOf(this: TestContext, needed: string | undefined): boolean {
  if (!needed) return true;
  return choicesOf(this.parent as QuestionForm).includes(needed);
}

/** A question as the form of a posting has it. A function, so that pages that only show questions load no yup. */
const questionRule = () =>
  object({
    kind: string()
      .oneOf([...QUESTION_KINDS], 'Choose how it is answered.')
      .required(),
    text: line(QUESTION_TEXT_MAX).required('Write the question.'),
    options: options(),
    isRequired: boolean().default(false),
    /** The answer that the job needs; of a choice, or of yes and no, alone. */
    needed: string()
      .transform((value: unknown) => (value === '' || value === null ? undefined : value))
      .test('answer', 'Choose one of the answers.', isAnswerOf),
  });
export type QuestionForm = InferType<ReturnType<typeof questionRule>>;

/** A question of a job. */
export interface Question extends QuestionForm {
  /** The server makes it of the words: with other words it is another question, which nobody has answered yet. */
  id: string;
}

/** One entry more than allowed is enough to refuse a list, however long it is. */
const cut = (max: number) => (value: unknown) =>
  Array.isArray(value) ? (value.slice(0, max + 1) as unknown[]) : value;

/** The questions of a posting. */
export const questionsRule = () =>
  array()
    .of(questionRule())
    .transform(cut(QUESTIONS_MAX))
    .max(QUESTIONS_MAX, 'A job may have at most ${max} questions.')
    .test('different', 'Each question may stand here once.', (questions = []) => {
      const texts = questions.flatMap(({ text }) => text || []);
      return new Set(texts).size === texts.length;
    })
    .default([]);

/** The answers that an application brings. Which of them the job asks for, the server checks. */
export const answersRule = () =>
  array()
    .of(
      object({
        /** The id of the question. */
        questionId: string().required().max(100),
        answer: paragraph(Math.max(ANSWER_MAX, URL_MAX)).default(''),
      }),
    )
    .transform(cut(QUESTIONS_MAX))
    .max(QUESTIONS_MAX, 'These are too many answers.');

/** Answers, or what is wrong with them, by the ids of their questions. */
export type Answers = Partial<Record<string, string>>;

const UNANSWERED = 'Please answer this question.';

/** A number with any decimals, or an amount as people write it: '3.14159', '50 000', '50,000.00'. NaN for all else. */
function numberOf(text: string): number {
  const amount = readAmount(text);
  if (amount !== undefined) return amount;
  return /^[-+]?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : NaN;
}

/** What is wrong with an answer; undefined when nothing is. An empty one is none. */
function answerFault(question: Question, answer = ''): string | undefined {
  const given = answer.trim();
  if (given === '') return question.isRequired ? UNANSWERED : undefined;
  const choices = choicesOf(question);
  if (choices.length > 0) {
    return choices.includes(given) ? undefined : 'Please choose one of the answers.';
  }
  if (question.kind === 'link') {
    return given.length <= URL_MAX && isHttpUrl(withScheme(given)) ? undefined : INVALID_URL;
  }
  if (given.length > ANSWER_MAX) return `An answer may have at most ${ANSWER_MAX} characters.`;
  if (question.kind !== 'number') return undefined;
  return Math.abs(numberOf(given)) <= ANSWER_NUMBER_MAX ? undefined : 'Please enter a number.';
}

/** What is wrong with the answers, by the ids of their questions. */
export function answerFaults(questions: readonly Question[], answers: Answers): Answers {
  const faults = questions.flatMap((question) => {
    const fault = answerFault(question, answers[question.id]);
    return fault === undefined ? [] : [[question.id, fault] as const];
  });
  return Object.fromEntries(faults);
}

/** The field of an application's answer, as errors name it. */
export const answerField = (id: string) => `answers.${id}`;

/** A question as it was asked, with the applicant's answer; empty when there is none. */
export interface AnsweredQuestion {
  question: Question;
  answer: string;
}

/** Whether an answer is the one that the job needs; undefined where it needs none. */
export function isNeededAnswer({ question, answer }: AnsweredQuestion): boolean | undefined {
  return question.needed === undefined ? undefined : answer === question.needed;
}
