import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { answerFaults, type Question } from '../src/job/question.ts';

const question: Question = {
  ...{ id: 'q1', kind: 'number', text: 'What should the salary be?' },
  ...{ options: [], isRequired: true, needed: undefined },
};
const faultOf = (answer: string) => answerFaults([question], { q1: answer }).q1;

describe('the answer to a question for a number', () => {
  const numbers = ['0', '+5', '-2,125', '3.14159', '50 000', '50,000.00', '38k'];
  for (const answer of numbers) {
    it(`may be '${answer}'`, () => assert.equal(faultOf(answer), undefined));
  }

  for (const answer of ['many', '5 apples', '1,2,3', '1e3', '10 000 000 000 000']) {
    it(`may not be '${answer}'`, () => assert.equal(faultOf(answer), 'Please enter a number.'));
  }
});
