import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';

import { addJobs, aJob, build, type NewJob, suiteOwner } from '../../helper.ts';
import { searchesOf } from './helpers.ts';

const LOCATIONS = [
  'Gdańsk (Pomorskie)',
  'pomorskie',
  'Bydgoszcz, kujawsko-pomorskie',
  'Szczecin, zachodniopomorskie',
  'Cardiff, Wales, UK',
  'Sydney, New South Wales, Australia',
  'Mexico City, Mexico',
  'Santa Fe, New Mexico, US',
  'York, UK',
  'New York, NY',
  'Buffalo, New York, US',
  'Łódź',
  'Kutno, łódzkie',
  'Lyon, Auvergne-Rhône-Alpes, France',
  'Barcelona, Spain',
  'San Diego, CA',
  'Toronto, Canada',
  'Toronto, ON',
  'San Jose, CA',
  'London, England',
  'Bristol, ENG, GB',
  'Kraków',
  'Zabrze',
  'Helsinki, Finland',
  'Turku, Finland',
  'New Orleans, LA, US',
  'Boulder, CO, US',
  'Remote, Finland',
  'Warszawa, Kraków, Gdańsk, Poznań, Katowice, Opole',
  'Berlin, Germany',
];

describe('a search by place', () => {
  const owner = suiteOwner();
  let searches: ReturnType<typeof searchesOf>;

  before(async () => {
    const { app, db } = await build(owner);
    searches = searchesOf(app);
    await addJobs(db, [
      ...LOCATIONS.map((location) => aPost({ location })),
      aPost({ job_name: 'Company Coordinator', location: 'Berlin, Germany' }),
      aPost({ job_name: 'Cook at home', location: 'Kraków', job_type: 'Remote' }),
      aPost({ company_name: 'New Hope Catering', location: 'York, UK' }),
      aPost({ job_name: 'Baker', location: 'Kraków', employment_type: 'Temporary' }),
    ]);
  });

  /** Asserts that a search by each of these places finds exactly the jobs there. */
  async function assertFinds(places: string[], locations: string[]): Promise<void> {
    for (const where of places) {
      const { jobs, changes } = await searches.search({ q: 'cook', where });
      const found = jobs.map(({ location }) => location);
      assert.deepEqual(
        { where, found: [...new Set(found)].sort(), changes },
        { where, found: [...locations].sort(), changes: [] },
      );
    }
  }
  const LIST = 'Warszawa, Kraków, Gdańsk, Poznań, Katowice, Opole';

  it('by its whole name finds no longer names', async () => {
    await assertFinds(['pomorskie', 'Pomorskie'], ['Gdańsk (Pomorskie)', 'pomorskie', LIST]);
    await assertFinds(['Wales'], ['Cardiff, Wales, UK']);
    await assertFinds(['Mexico', 'Meksyk'], ['Mexico City, Mexico']);
    await assertFinds(['York'], ['York, UK']);
  });

  it('finds the city where its region has the same name', async () => {
    await assertFinds(['Łódź', 'lodz', 'Łódź, Łódzkie', 'Łódź, Polska'], ['Łódź']);
    await assertFinds(['New York', 'New York, NY', 'new york ny'], ['New York, NY']);
    await assertFinds(['NY', 'State of New York'], ['New York, NY', 'Buffalo, New York, US']);
    await assertFinds(['łódzkie', 'województwo łódzkie'], ['Łódź', 'Kutno, łódzkie']);
  });

  it('finds the jobs of each place of a long list', async () => {
    await assertFinds(['Opole'], [LIST]);
    await assertFinds(['Katowice, śląskie'], [LIST]);
  });

  it('by a code finds a country, or the state of that code if it has more jobs', async () => {
    await assertFinds(['ES', 'es'], ['Barcelona, Spain']);
    await assertFinds(['FR'], ['Lyon, Auvergne-Rhône-Alpes, France']);
    await assertFinds(['DE', 'de'], ['Berlin, Germany']);
    await assertFinds(['CA'], ['San Diego, CA', 'San Jose, CA']);
  });

  it('ignores words around the name', async () => {
    await assertFinds(['Greater London', 'city of London', 'London area'], ['London, England']);
    await assertFinds(['41-807 Zabrze', 'Zabrze centrum', 'okolice Zabrza'], ['Zabrze']);
  });

  it('finds several cities by what people call them together, and remote jobs', async () => {
    await assertFinds(['Trójmiasto'], ['Gdańsk (Pomorskie)', LIST]);
    await assertFinds(['anywhere', 'Remote', 'zdalnie'], ['Kraków', 'Remote, Finland']);
  });

  it('finds any of several regions, countries and cities', async () => {
    await assertFinds(
      ['finland or kraków', 'Kraków, Finland'],
      ['Helsinki, Finland', 'Turku, Finland', 'Remote, Finland', 'Kraków', LIST],
    );
  });

  it('finds Finnish and Polish cities by their inflected names', async () => {
    await assertFinds(['helsingissä', 'Helsinkiin'], ['Helsinki, Finland']);
    await assertFinds(['turussa'], ['Turku, Finland']);
    await assertFinds(['Łodzi'], ['Łódź']);
    for (const city of ['helsingissä', 'Helsingin']) {
      assert.equal((await searches.search(`cook ${city}`)).total, '1', city);
    }
  });

  it('by the code of a state in the text finds whole words only', async () => {
    const found = async (text: string) =>
      (await searches.search(text)).jobs.map(({ location }) => location);
    assert.deepEqual(await found('cook la'), ['New Orleans, LA, US']);
    assert.deepEqual(await found('co cook'), ['Boulder, CO, US']);
    const { changes } = await searches.search('coordinator co');
    assert.deepEqual(changes, [{ kind: 'widened', from: 'co' }]);
  });

  it('in the text comes before longer names', async () => {
    const { jobs } = await searches.search('cook pomorskie');
    const found = jobs.map(({ location }) => location);
    assert.deepEqual(found.slice(0, 3).sort(), ['Gdańsk (Pomorskie)', LIST, 'pomorskie'].sort());
    assert.ok(found.slice(3).includes('Bydgoszcz, kujawsko-pomorskie'));
  });

  it('in the text is the longer of two names', async () => {
    const { jobs } = await searches.search('cook new york');
    const found = jobs.map(({ location }) => location);
    assert.deepEqual(found.slice(0, 2).sort(), ['Buffalo, New York, US', 'New York, NY']);
    assert.ok(found.slice(2).includes('York, UK'));
  });

  it('is no place but an option for the names of options, in their other forms too', async () => {
    assert.equal((await searches.search('baker tymczasowy')).total, '1');
    assert.equal((await searches.search('baker -tymczasowy')).total, '0');
  });

  it('has no abbreviations of occupations', async () => {
    const found = async (text: string) =>
      (await searches.search(text)).jobs.map(({ location }) => location);
    assert.deepEqual(await found('engineer'), []);
    assert.deepEqual(await found('cook Bristol -engineer'), ['Bristol, ENG, GB']);
  });

  it('finds as many jobs as its suggestion says', async () => {
    for (const text of ['fin', 'pomor', 'lod', 'ny', 'new', 'rem', 'cal', 'berl', 'pol']) {
      for (const { text: where, count } of await searches.suggestions({ text, field: 'where' })) {
        assert.equal((await searches.search({ where })).total, String(count), where);
      }
    }
  });

  it('finds as many jobs as the option of the filter says', async () => {
    const { where: options } = await searches.facets({ q: 'cook' });
    assert.ok(options.length > 0);
    for (const { value, count } of options) {
      assert.equal(
        (await searches.search({ q: 'cook', where: value })).total,
        String(count),
        value,
      );
    }
  });

  it('is suggested by the names of regions and countries in other languages', async () => {
    const suggested = async (text: string) =>
      (await searches.suggestions({ text, field: 'where' })).map(({ text: label }) => label);
    assert.ok((await suggested('niem')).includes('Germany'));
    assert.equal((await suggested('uk'))[0], 'United Kingdom');
    assert.ok((await suggested('zdal')).includes('Remote'));
  });
});

const aPost = (overrides: Partial<NewJob>) =>
  aJob({ job_name: 'Cook', company_name: 'Quay', job_description: 'Nothing.', ...overrides });
