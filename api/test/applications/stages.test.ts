import { type ApplicationDetails, type Problem, type StagesChanged } from '@jobharbor/contract';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { EMPLOYER_ID } from '../helper.ts';
import { aStoredJob, assertRefused, BY_EMPLOYER, employerSuite } from './helpers.ts';

describe('a company’s own stages', () => {
  const suite = employerSuite();
  const { idsOf, update, newsMails, sendAll } = suite;

  it('notify nobody within a status and come back with an undo', async () => {
    const { db, seeker, employer, stranger } = suite;
    const { _id } = await seeker.apply(await aStoredJob(db, { employer_id: EMPLOYER_ID }));
    const stages = '/api/employer/stages';
    const add = async (label: string, status: string) => {
      const stage = { label, colour: 'green', status };
      const answer = await employer.call('POST', stages, stage);
      return answer.json<StagesChanged & Problem>();
    };
    await add('Call', 'reviewing');
    await add('Trial day', 'reviewing');
    const {
      stages: [call, trial, offer],
    } = await add('Offer', 'shortlisted');
    assert.ok(call && trial && offer);
    assert.deepEqual((await add('call', 'applied')).fields, {
      label: 'There is a stage of this name already.',
    });
    await update(_id, { applicationStatus: 'reviewing' });
    await sendAll();

    const moved = await update(_id, { stage: call._id });
    assert.equal(moved.message, 'The stage has been changed. The applicant is not notified.');
    assert.equal(moved.application.stage?.label, 'Call');
    assert.equal(moved.application.history.length, 2);
    assert.ok((await newsMails()).every(({ sent_at }) => sent_at !== null));
    assert.deepEqual(await idsOf(`${BY_EMPLOYER}?stage=${call._id}`), [_id]);
    assert.deepEqual(await idsOf(`${BY_EMPLOYER}?stage=${trial._id}`), []);
    assert.deepEqual(await idsOf(`${BY_EMPLOYER}?status=reviewing&stage=none`), []);
    await update(_id, { stage: null });
    assert.deepEqual(await idsOf(`${BY_EMPLOYER}?status=reviewing&stage=none`), [_id]);
    await update(_id, { stage: call._id });
    assert.doesNotMatch((await seeker.get(`/api/applications/${_id}`)).body, /Call/);

    const offered = (await update(_id, { stage: offer._id })).application;
    assert.deepEqual([offered.applicationStatus, offered.stage?.label], ['shortlisted', 'Offer']);
    const undone = (await update(_id, { applicationStatus: 'reviewing' })).application;
    assert.deepEqual([undone.stage?.label, undone.history.length], ['Call', 2]);

    assert.equal((await stranger.get(stages)).body, '[]');
    const foreign = await stranger.call('PUT', `${stages}/${call._id}`, {
      label: 'X',
      colour: 'green',
    });
    assertRefused(foreign, 404, 'Stage not found.');
    const order = await employer.put(stages, { ids: [offer._id, trial._id, call._id] });
    assert.deepEqual(
      order.json<StagesChanged>().stages.map(({ label, applications }) => [label, applications]),
      [
        ['Offer', 0],
        ['Trial day', 0],
        ['Call', 1],
      ],
    );
    assert.equal((await employer.put(stages, { ids: [call._id] })).statusCode, 409);

    const gone = `${stages}/${call._id}`;
    assert.equal((await employer.remove(`${gone}?to=${offer._id}`)).statusCode, 400);
    await employer.remove(`${gone}?to=${trial._id}`);
    const read = async () =>
      (await employer.get(`/api/applications/${_id}`)).json<ApplicationDetails>();
    assert.equal((await read()).stage?.label, 'Trial day');
    assertRefused(
      await employer.put(`/api/applications/${_id}`, { stage: call._id }),
      400,
      'This stage does not exist any more.',
    );
    await employer.remove(`${stages}/${trial._id}`);
    const left = await read();
    assert.deepEqual([left.stage, left.applicationStatus], [undefined, 'reviewing']);
  });
});
