import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { isDescriptionAgain, isMostlyInLists, jobHtml } from '../src/job/jobTexts.ts';

const TEXT = 'Build wooden boats. Mend sails and ropes. Keep the yard tidy.';
const LINES = ['Build wooden boats', 'Mend sails and ropes', 'Keep the yard tidy'];

describe('a list is the description over again', () => {
  it('when it is the same text, cut into lines', () => {
    assert.equal(isDescriptionAgain(LINES, TEXT), true);
  });

  it('whatever its case, signs and alphabet', () => {
    assert.equal(isDescriptionAgain(['• ЗБУДУЙ ЧОВЕН!', '• żagle'], 'Збудуй човен; Żagle.'), true);
  });

  it('but not when either says anything more', () => {
    assert.equal(isDescriptionAgain([...LINES, 'Now'], TEXT), false);
    assert.equal(isDescriptionAgain(LINES, `${TEXT} Now`), false);
    assert.equal(isDescriptionAgain(LINES.slice(0, 2), TEXT), false);
    assert.equal(isDescriptionAgain(['Build wooden boats', 'Keep the yard tidy'], TEXT), false);
  });

  it('but not when there is nothing to repeat', () => {
    assert.equal(isDescriptionAgain([], TEXT), false);
    assert.equal(isDescriptionAgain(LINES, ''), false);
    assert.equal(isDescriptionAgain([], ''), false);
    assert.equal(isDescriptionAgain(['—', '***'], '!!!'), false);
  });
});

describe('a description comes again in the lists', () => {
  it('when more than half of it does', () => {
    const job = {
      jobDescription: TEXT,
      jobResponsibilities: LINES.slice(0, 1),
      jobRequirements: LINES.slice(1, 2),
    };
    assert.equal(isMostlyInLists(job), true);
  });

  it('but not when less of it does, or the lists say something else', () => {
    const job = {
      jobDescription: TEXT,
      jobResponsibilities: LINES.slice(0, 1),
      weOffer: ['Free lunch and a view over the whole of the harbour, every day'],
    };
    assert.equal(isMostlyInLists(job), false);
  });

  it('but not when there are no lists, or no description', () => {
    assert.equal(isMostlyInLists({ jobDescription: TEXT }), false);
    assert.equal(isMostlyInLists({ jobDescription: '', weOffer: [''] }), false);
  });
});

describe('the HTML of a job', () => {
  it('has its texts as paragraphs, headings and lists, and what people typed as text', () => {
    assert.equal(
      jobHtml({
        jobDescription: 'We build <b>boats</b> & ships.\n• Oak\n• Pine',
        weOffer: ['A view'],
        aboutCompany: 'A harbour.',
      }),
      '<p>We build &lt;b&gt;boats&lt;/b&gt; &amp; ships.</p><ul><li>Oak</li><li>Pine</li></ul>' +
        '<h3>We Offer</h3><ul><li>A view</li></ul><h3>About Company</h3><p>A harbour.</p>',
    );
  });
});
