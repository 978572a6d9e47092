import {
  type Application,
  type Assessment,
  type AssessmentChanged,
  DEFAULT_CRITERION,
  type Problem,
} from '@jobharbor/contract';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';

import { aColleague } from '../employers/helpers.ts';
import { anEmployer, EMPLOYER_ID } from '../helper.ts';
import { aStoredJob, assertRefused, BY_EMPLOYER, callsOf, employerSuite } from './helpers.ts';

const NOT_FOUND = 'Application not found.';

describe('notes and ratings', () => {
  const suite = employerSuite();

  it('are for the company alone, and scores for those who have rated', async () => {
    const { app, db, seeker, employer, stranger } = suite;
    const jobId = await aStoredJob(db, { employer_id: EMPLOYER_ID });
    const { _id } = await seeker.apply(jobId);
    const reviewer = callsOf(app, await aColleague(db, EMPLOYER_ID, 'reviewer'));
    const at = (part: string) => `/api/applications/${_id}/${part}`;
    const assessmentFor = async ({ get }: typeof employer) =>
      (await get(at('assessment'))).json<Assessment>();
    const rate = (by: typeof employer, score: number | null, criterion = DEFAULT_CRITERION) =>
      by.put(at('rating'), { criterion, score });

    assert.equal((await reviewer.call('POST', at('notes'), { text: '  ' })).statusCode, 400);
    await reviewer.call('POST', at('notes'), { text: 'Knows sails.' });
    await rate(reviewer, 2);
    const unrated = await assessmentFor(employer);
    const [note] = unrated.notes;
    assert.deepEqual([note?.text, note?.isOwn], ['Knows sails.', false]);
    assert.deepEqual(unrated.rating, { criteria: [DEFAULT_CRITERION], own: [], raters: 1 });
    const listed = async () =>
      (await employer.get(`${BY_EMPLOYER}?sort=rating`)).json<Application[]>();
    assert.deepEqual((await listed())[0]?.rating, { raters: 1 });

    assert.equal((await rate(employer, 6)).statusCode, 400);
    const rated = (await rate(employer, 5)).json<AssessmentChanged>().assessment.rating;
    assert.deepEqual([rated.average, rated.others?.[0]?.scores[0]?.score], [3.5, 2]);
    assert.deepEqual((await listed())[0]?.rating, { raters: 2, average: 3.5 });

    const theirs = `/api/applications/notes/${note?._id}`;
    assertRefused(await employer.put(theirs, { text: 'Mine.' }), 404, 'Note not found.');
    assertRefused(await employer.remove(theirs), 404, 'Note not found.');
    const changed = (await reviewer.put(theirs, { text: 'Sews sails.' })).json<AssessmentChanged>();
    assert.equal(changed.assessment.notes[0]?.text, 'Sews sails.');
    assert.ok(changed.assessment.notes[0].changedAt);
    const seen = (await seeker.get(`/api/applications/${_id}`)).body;
    assert.doesNotMatch(seen, /Sews sails|rating/);
    assertRefused(await stranger.get(at('assessment')), 404, NOT_FOUND);

    const criteria = `/api/applications/job/${jobId}/criteria`;
    assert.equal((await employer.put(criteria, { criteria: ['A', 'a'] })).statusCode, 400);
    await employer.put(criteria, { criteria: ['Steady hands', 'Good eye'] });
    assert.equal((await rate(reviewer, 4)).statusCode, 409);
    await rate(reviewer, 4, 'Good eye');
    const partly = (await assessmentFor(reviewer)).rating;
    assert.deepEqual([partly.raters, partly.average, partly.others], [1, undefined, undefined]);
    await employer.put(criteria, { criteria: [] });
    assert.equal((await assessmentFor(employer)).rating.average, 3.5);
    await rate(employer, null);
    assert.deepEqual((await assessmentFor(reviewer)).rating.average, 2);

    await reviewer.remove(theirs);
    assert.deepEqual((await assessmentFor(reviewer)).notes, []);
  });

  it('contain a note once, however often it is sent with one key', async () => {
    const { app, db, seeker } = suite;
    const { _id } = await seeker.apply(await aStoredJob(db, { employer_id: EMPLOYER_ID }));
    const { headers } = await aColleague(db, EMPLOYER_ID, 'reviewer');
    const keyed = { headers: { ...headers, 'idempotency-key': randomUUID() } };
    const reviewer = callsOf(app, keyed);
    const note = (text: string) =>
      reviewer.call('POST', `/api/applications/${_id}/notes`, { text });
    await Promise.all([note('Knows sails.'), note('Knows sails.')]);
    const repeated = await note('Knows sails.');
    assert.equal(repeated.statusCode, 201, repeated.body);
    assert.equal(repeated.json<AssessmentChanged>().assessment.notes.length, 1);
    assert.equal((await note('Sews sails.')).json<Problem>().code, 'key_reused');
  });

  it('order a list over several pages, and name the person’s other applications', async () => {
    const { db, seeker, employer } = suite;
    const scores = [3, undefined, 5, 3];
    const ids: string[] = [];
    for (const [index, score] of scores.entries()) {
      const job_name = `Job ${index}`;
      const { _id } = await seeker.apply(
        await aStoredJob(db, { employer_id: EMPLOYER_ID, job_name }),
      );
      ids.push(_id);
      if (score === undefined) continue;
      const rating = { criterion: DEFAULT_CRITERION, score };
      await employer.put(`/api/applications/${_id}/rating`, rating);
    }
    const foreign = await anEmployer(db);
    await seeker.apply(await aStoredJob(db, { employer_id: foreign.id }));
    const read: string[] = [];
    for (let url: string | undefined = `${BY_EMPLOYER}?sort=rating&limit=1`; url;) {
      const page = await employer.get(url);
      read.push(...page.json<Application[]>().map((application) => application._id));
      url = /<([^>]+)>; rel="next"/.exec(String(page.headers.link))?.[1];
    }
    assert.deepEqual(read, [ids[2], ids[3], ids[0], ids[1]]);
    const { otherApplications } = (
      await employer.get(`/api/applications/${ids[0]}/assessment`)
    ).json<Assessment>();
    const others = otherApplications.map(({ jobName }) => jobName);
    assert.deepEqual(others, ['Job 3', 'Job 2', 'Job 1']);
  });

  it('are erased with the applicant’s account, and no more are taken', async () => {
    const { db, seeker, employer } = suite;
    const { _id } = await seeker.apply(await aStoredJob(db, { employer_id: EMPLOYER_ID }));
    await employer.call('POST', `/api/applications/${_id}/notes`, { text: 'Sentinel' });
    const rating = { criterion: DEFAULT_CRITERION, score: 1 };
    await employer.put(`/api/applications/${_id}/rating`, rating);
    const deleted = await seeker.call('DELETE', '/api/auth/account', { confirm: 'DELETE' });
    assert.equal(deleted.statusCode, 202, deleted.body);
    const left = (await employer.get(`/api/applications/${_id}/assessment`)).json<Assessment>();
    assert.deepEqual([left.notes, left.rating.raters], [[], 0]);
    assert.equal((await employer.put(`/api/applications/${_id}/rating`, rating)).statusCode, 409);
  });
});
