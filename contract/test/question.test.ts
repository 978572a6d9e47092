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

describe('the answer to a question for a link', () => {
  const link: Question = { ...question, kind: 'link', text: 'Your work' };
  const faultOfLink = (answer: string) => answerFaults([link], { q1: answer }).q1;

  it('may be typed without https://', () => {
    assert.equal(faultOfLink('example.com/boats'), undefined);
    assert.equal(faultOfLink('http://example.com/boats'), undefined);
  });

  for (const answer of ['boats', 'javascript:alert(1)', 'ada@example.com']) {
    it(`may not be '${answer}'`, () => assert.match(faultOfLink(answer) ?? '', /not a valid URL/));
  }
});
