import { stackPlace } from './stackPlace';

const OWN = ['https://jobs.example'];
const place = { file: 'JobDetail.1a2b.js', line: 12, column: 34 };
const ADDRESS = 'https://jobs.example/releases/seeker-app/0a/JobDetail.1a2b.js';

const withStack = (stack: string, message = 'no') => Object.assign(new Error(message), { stack });

test.each([
  ['Chrome', `TypeError: no\n    at draw (${ADDRESS}:12:34)\n    at other (${ADDRESS}:1:1)`],
  ['Chrome, without a name', `TypeError: no\n    at ${ADDRESS}:12:34`],
  ['Chrome, of a method', `TypeError: no\n    at async Object.draw [as x] (${ADDRESS}:12:34)`],
  ['Firefox', `draw@${ADDRESS}:12:34\nother@${ADDRESS}:1:1\n`],
  ['Firefox, without a name', `@${ADDRESS}:12:34\n`],
  ['Safari', `draw@${ADDRESS}:12:34\nglobal code@${ADDRESS}:1:1`],
  ['Safari, past native code', `map@[native code]\ndraw@${ADDRESS}:12:34`],
  ['a retry', `TypeError: no\n    at draw (${ADDRESS}?r=1:12:34)`],
  [
    "somebody else's code on top",
    `TypeError: no\n    at x (https://other.example/a.js:1:2)\n    at y (chrome-extension://a/b.js:1:2)\n    at draw (${ADDRESS}:12:34)`,
  ],
])('the innermost place in our own files is found in the stack of %s', (_browser, stack) => {
  expect(stackPlace(withStack(stack), OWN)).toEqual(place);
});

test.each([
  ['no frames', withStack('')],
  ['others’ files alone', withStack('TypeError: no\n    at x (https://other.example/a.js:1:2)')],
  ['the page itself', withStack('TypeError: no\n    at x (https://jobs.example/jobs/1:1:2)')],
  ['no error', 'text'],
])('there is none in a stack with %s', (_what, error) => {
  expect(stackPlace(error, OWN)).toEqual({});
});
