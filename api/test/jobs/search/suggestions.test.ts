import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';

import { addJobs, aJob, build, type NewJob, suiteOwner } from '../../helper.ts';
import { searchesOf } from './helpers.ts';

describe('suggestions', () => {
  const owner = suiteOwner();
  let searches: ReturnType<typeof searchesOf>;
  let app: Awaited<ReturnType<typeof build>>['app'];

  before(async () => {
    const built = await build(owner);
    app = built.app;
    searches = searchesOf(app);
    await addJobs(built.db, [
      ...several(5, {
        job_name: 'Registered Nurse',
        company_name: 'Nordic Care',
        location: 'Oulu, Finland',
      }),
      ...several(3, { job_name: 'Nurse', company_name: 'Nurseries Ltd', location: 'Dallas, TX' }),
      ...several(2, { job_name: 'Inżynier', company_name: 'Łódź Port', location: 'Łódź' }),
      ...several(4, {
        job_name: 'Cook',
        company_name: 'Nordic Care',
        location: 'Oulu',
        status: 'closed',
      }),
      aJob({ job_name: 'C++ 100% Developer', company_name: null, location: null }),
      aJob({ job_name: 'Zookeeper', company_name: null, location: 'Warsaw' }),
    ]);
  });

  const texts = async (query: Record<string, string>) =>
    (await searches.suggestions(query)).map(({ kind, text, count }) => `${kind} ${text} ${count}`);

  it('are titles and companies with a word that begins with the text, sorted by their jobs', async () => {
    assert.deepEqual(await texts({ text: 'nur' }), [
      'title Registered Nurse 5',
      'title Nurse 3',
      'company Nurseries Ltd 3',
    ]);
    assert.deepEqual(await texts({ text: 'rse' }), []);
  });

  it('have a word for the beginning of each typed word', async () => {
    for (const text of ['registered nu', 'reg nur', 'nurse registered']) {
      assert.deepEqual(await texts({ text }), ['title Registered Nurse 5'], text);
    }
    assert.deepEqual(await texts({ text: 'reg zoo' }), []);
  });

  it('have the words side by side first', async () => {
    const { db, app } = await build(owner);
    await addJobs(db, [
      ...several(3, { job_name: 'Project Office Manager', company_name: null }),
      aJob({ job_name: 'Senior Project Manager', company_name: null }),
    ]);
    const found = await searchesOf(app).suggestions({ text: 'project man' });
    assert.deepEqual(
      found.map(({ text }) => text),
      ['Senior Project Manager', 'Project Office Manager'],
    );
  });

  it('are those of the corrected words where none has the typed ones', async () => {
    for (const text of ['nusre', 'registerd nur', 'nuurse']) {
      assert.ok((await texts({ text })).includes('title Registered Nurse 5'), text);
    }
    assert.deepEqual(await texts({ text: 'qqqqqq' }), []);
    const places = await texts({ text: 'dalas', field: 'where' });
    assert.ok(
      places.some((place) => place.includes('Dallas')),
      places.join(', '),
    );
  });

  it('ignore case and accents', async () => {
    for (const text of ['inż', 'INZ', ' Inz']) {
      assert.deepEqual(await texts({ text }), ['title Inżynier 2'], text);
    }
    assert.deepEqual(await texts({ text: 'lodz p' }), ['company Łódź Port 2']);
  });

  it("are places for the field 'where'", async () => {
    const oulu = await searches.suggestions({ text: 'oul', field: 'where' });
    assert.deepEqual(
      oulu.map(({ kind, count }) => [kind, count]),
      [['place', 5]],
    );
    assert.deepEqual(await texts({ text: 'nur', field: 'where' }), []);
    const [place] = oulu;
    const { total } = await searches.search({ where: place?.text ?? '' });
    assert.equal(total, '5');
  });

  it('are places by their other names too', async () => {
    for (const text of ['warsaw', 'Warsza', 'warschau', 'mazow']) {
      const places = await texts({ text, field: 'where' });
      assert.ok(places.includes('place Warsaw, Mazowieckie 1'), `${text}: ${places.join(', ')}`);
    }
  });

  it('are the most frequent ones for an empty text, without those of a single job', async () => {
    assert.deepEqual(await texts({}), [
      'title Registered Nurse 5',
      'title Nurse 3',
      'title Inżynier 2',
    ]);
    const places = await texts({ field: 'where' });
    assert.equal(places[0], 'place Finland 5');
    assert.ok(
      places.includes('place Oulu, North Ostrobothnia 5') &&
        !places.some((one) => one.endsWith(' 1')),
    );
  });

  it('omit closed jobs', async () => {
    assert.deepEqual(await texts({ text: 'cook' }), []);
    assert.deepEqual(await texts({ text: 'nordic' }), ['company Nordic Care 5']);
  });

  it('find jobs when used as a query', async () => {
    for (const { text, count } of await searches.suggestions({ text: 'n' })) {
      assert.ok(Number((await searches.search(text)).total) >= count, text);
    }
  });

  it('do not exist for punctuation, also if it has a meaning in SQL', async () => {
    for (const text of ['%', '_', '\\', "'", '100%_']) {
      const found = await searches.suggestions({ text });
      assert.ok(
        found.every(({ text }) => !text.includes('Nurse')),
        text,
      );
    }
    assert.deepEqual(await texts({ text: 'c++ 100' }), ['title C++ 100% Developer 1']);
  });

  it('are refused for too long a text and for an unknown field', async () => {
    for (const wrong of [`text=${'x'.repeat(101)}`, 'field=when']) {
      assert.equal((await app.inject(`/api/jobs/suggestions?${wrong}`)).statusCode, 400, wrong);
    }
  });

  it('are at most eight', async () => {
    const { db, app } = await build(owner);
    await addJobs(
      db,
      Array.from({ length: 40 }, (_, index) =>
        aJob({ job_name: `Baker ${index % 20}`, company_name: `Bakery ${index % 20}` }),
      ),
    );
    assert.equal((await searchesOf(app).suggestions({ text: 'bake' })).length, 8);
    assert.equal((await searchesOf(app).suggestions({})).length, 8);
  });
});

const several = (count: number, job: Partial<NewJob>) =>
  Array.from({ length: count }, () => aJob(job));
