import {
  answerFaults,
  type Answers,
  isNeededAnswer,
  isRecord,
  type Question,
} from '@jobharbor/contract';
import { seekerDrafts } from '@jobharbor/shared-ui/core';
import { useState } from 'react';

import { DRAFTS } from '../../../lib/draftNames';

/** What is typed into the questions of a job. It is kept in this tab until it is sent. */
export function useAnswers(seekerId: string, jobId: string, questions: readonly Question[]) {
  const name = DRAFTS.answers + jobId;
  const [typed, setTyped] = useState(() => readAnswers(seekerDrafts.read(seekerId, name)));
  const [isChecked, setIsChecked] = useState(false);
  const faults = answerFaults(questions, typed);
  const isAnswered = ({ id }: Question) => Boolean(typed[id]?.trim());

  return {
    typed,
    /** What is wrong, once somebody has tried to send. */
    faults: isChecked ? faults : {},
    /** The answers as they are sent. */
    answers: questions
      .filter(isAnswered)
      .map(({ id }) => ({ questionId: id, answer: typed[id] ?? '' })),
    /** How many questions must be answered still. */
    missing: questions.filter((question) => question.isRequired && !isAnswered(question)).length,
    /** How many answers are others than the job needs. */
    unmet: questions.filter(
      (question) =>
        isAnswered(question) &&
        isNeededAnswer({ question, answer: typed[question.id] ?? '' }) === false,
    ).length,
    type: (id: string, answer: string) => {
      const next = { ...typed, [id]: answer };
      setTyped(next);
      seekerDrafts.write(seekerId, name, next);
    },
    /** Shows from now on what is wrong. @returns The id of the first question that is answered wrongly. */
    check: () => {
      setIsChecked(true);
      return Object.keys(faults)[0];
    },
    forget: () => seekerDrafts.write(seekerId, name, undefined),
  };
}

function readAnswers(kept: unknown): Answers {
  const isAnswer = (entry: [string, unknown]): entry is [string, string] =>
    typeof entry[1] === 'string';
  return isRecord(kept) ? Object.fromEntries(Object.entries(kept).filter(isAnswer)) : {};
}
