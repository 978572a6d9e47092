import { aJob } from '@jobharbor/shared-ui/testing';

import { isDescriptionAgain, isMostlyInLists } from './jobTexts';

const TEXT = 'Build wooden boats. Mend sails and ropes. Keep the yard tidy.';
const LINES = ['Build wooden boats', 'Mend sails and ropes', 'Keep the yard tidy'];

describe('a list is the description over again', () => {
  test('when it is the same text, cut into lines', () => {
    expect(isDescriptionAgain(LINES, TEXT)).toBe(true);
  });

  test('whatever its case, signs and alphabet', () => {
    expect(isDescriptionAgain(['• ЗБУДУЙ ЧОВЕН!', '• żagle'], 'Збудуй човен; Żagle.')).toBe(true);
  });

  test('but not when either says anything more', () => {
    expect(isDescriptionAgain([...LINES, 'Now'], TEXT)).toBe(false);
    expect(isDescriptionAgain(LINES, `${TEXT} Now`)).toBe(false);

    expect(isDescriptionAgain(LINES.slice(0, 2), TEXT)).toBe(false);
    expect(isDescriptionAgain(['Build wooden boats', 'Keep the yard tidy'], TEXT)).toBe(false);
  });

  test('but not when there is nothing to repeat', () => {
    expect(isDescriptionAgain([], TEXT)).toBe(false);
    expect(isDescriptionAgain(LINES, '')).toBe(false);
    expect(isDescriptionAgain([], '')).toBe(false);
    expect(isDescriptionAgain(['—', '***'], '!!!')).toBe(false);
  });
});

describe('a description comes again in the lists', () => {
  test('when more than half of it does', () => {
    const job = aJob({
      jobDescription: TEXT,
      jobResponsibilities: LINES.slice(0, 1),
      jobRequirements: LINES.slice(1, 2),
    });
    expect(isMostlyInLists(job)).toBe(true);
  });

  test('but not when less of it does, or the lists say something else', () => {
    const job = aJob({
      jobDescription: TEXT,
      jobResponsibilities: LINES.slice(0, 1),
      weOffer: ['Free lunch and a view over the whole of the harbour, every day'],
    });
    expect(isMostlyInLists(job)).toBe(false);
  });

  test('but not when there are no lists, or no description', () => {
    const { jobResponsibilities, weOffer, jobRequirements, ...known } = aJob();
    expect([jobResponsibilities, weOffer, jobRequirements]).toEqual([[], [], []]);
    expect(isMostlyInLists(known)).toBe(false);
    expect(isMostlyInLists(aJob({ jobDescription: '', weOffer: [''] }))).toBe(false);
  });
});
