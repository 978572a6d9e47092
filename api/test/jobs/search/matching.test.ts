import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';

import {
  addJobs,
  aJob,
  build,
  emptyTables,
  EMPLOYER_ID,
  type NewJob,
  suiteOwner,
} from '../../helper.ts';
import { searchesOf } from './helpers.ts';

/** The factory's location. */
const A_DAY = '2026-04-29T10:00:00Z';
const daysBefore = (days: number) => new Date(Date.UTC(2026, 3, 28 - days));

/** The searched fields of a job. All other fields are the same in all jobs, and in no query. */
const job = (job_name: string, overrides: Partial<NewJob> = {}): NewJob =>
  aJob({
    ...{ job_name, company_name: 'Quay', location: 'Oulu', job_description: 'Nothing.' },
    ...overrides,
  });

describe('a search by text', () => {
  const owner = suiteOwner();
  let portal: Awaited<ReturnType<typeof build>>;
  let searches: ReturnType<typeof searchesOf>;

  before(async () => {
    portal = await build(owner);
    searches = searchesOf(portal.app);
  });

  beforeEach(async () => {
    await emptyTables(portal.db);
    await portal.db.insertInto('employers').values({ _id: EMPLOYER_ID, name: 'Quay' }).execute();
  });

  /** Dates descend, so that jobs with equal rank keep this order. */
  const add = (...jobs: (NewJob | string)[]) =>
    addJobs(
      portal.db,
      jobs.map((one, index) => ({
        ...(typeof one === 'string' ? job(one) : one),
        ...((typeof one === 'string' || one.date_posted === A_DAY) && {
          date_posted: daysBefore(index),
        }),
      })),
    );

  /** Asserts that exactly these are found in this order, without a change of the query. */
  async function assertFinds(text: string, names: string[]): Promise<void> {
    const { jobs, changes } = await searches.search(text);
    assert.deepEqual(
      { text, names: jobs.map(({ jobName }) => jobName), changes },
      { text, names, changes: [] },
    );
  }

  describe('matches', () => {
    it('words in any order, over title, company, location and skills', async () => {
      await add(
        job('Python Developer', {
          company_name: 'Blue Whale',
          location: 'Dayton, OH',
          technical_skills: ['Django', 'Machine learning'],
        }),
        'Java Developer',
        'Nurse',
      );
      for (const text of [
        'developer python',
        'python whale',
        'dayton developer python',
        'django blue',
        'learning dayton',
        'whale oh django python developer',
        'DEVELOPER, Python!',
      ]) {
        await assertFinds(text, ['Python Developer']);
      }
    });

    it('in title before company before skills before description', async () => {
      await add(
        job('D', { job_description: 'We sell whisky.' }),
        job('C', { technical_skills: ['Whisky'] }),
        job('B', { company_name: 'Whisky Ltd' }),
        job('A whisky'),
      );
      await assertFinds('whisky', ['A whisky', 'B', 'C']);
    });

    it('the jobs of a company of that name before titles that only mention it', async () => {
      await add('Whisky Taster', job('Cook', { company_name: 'Whisky' }), 'Whisky');
      for (const text of ['whisky', 'whisky careers', 'jobs at whisky']) {
        await assertFinds(text, ['Whisky', 'Cook', 'Whisky Taster']);
      }
    });

    it('the title itself first also with fillers around it, and in quotes', async () => {
      await add('Senior Night Cook', 'Night Cook');
      for (const text of ['night cook', 'jobs night cook', 'night cook careers', '"night cook"']) {
        const { jobs } = await searches.search(text);
        assert.equal(jobs[0]?.jobName, 'Night Cook', text);
      }
    });

    it('all jobs of a place for a filler alone', async () => {
      await add(job('Cook', { location: 'London' }), job('Jobs Adviser', { location: 'Oulu' }));
      const { jobs } = await searches.search({ q: 'jobs', where: 'London' });
      assert.deepEqual(
        jobs.map(({ jobName }) => jobName),
        ['Cook'],
      );
    });

    it('longer words that begin with the word, beside the word itself', async () => {
      await add('Sklep', 'Pracownik sklepu', 'Doradca w sklepie');
      await assertFinds('sklep', ['Sklep', 'Pracownik sklepu', 'Doradca w sklepie']);
    });

    it('a description when no other field has the words', async () => {
      await add(
        job('Cook', {
          job_description: 'You distil whisky in the night.',
          job_responsibilities: ['Taste the mash'],
        }),
        'Baker',
      );
      for (const text of ['whisky', 'cook whisky', 'mash']) {
        const { jobs, changes } = await searches.search(text);
        assert.deepEqual(
          { text, names: jobs.map(({ jobName }) => jobName), changes },
          { text, names: ['Cook'], changes: [{ kind: 'described' }] },
        );
      }
    });

    it('whole words before parts of words', async () => {
      await add('Cartographer', 'Bakery help', 'Art teacher', 'Smart artist');
      await assertFinds('art', ['Art teacher', 'Cartographer', 'Smart artist']);
    });

    it('newer jobs before older ones with the same rank', async () => {
      await add(
        job('Cook', { company_name: 'Old', date_posted: new Date('2020-01-01') }),
        job('Cook', { company_name: 'New', date_posted: new Date('2026-04-01') }),
        job('Cook', { company_name: 'Undated', date_posted: null }),
      );
      const { jobs } = await searches.search('cook');
      assert.deepEqual(
        jobs.map(({ companyName }) => companyName),
        ['New', 'Old', 'Undated'],
      );
    });

    it('the title itself before a longer one', async () => {
      await add('Senior Ship Cook and Baker', 'Cook for a ship', 'Ship Cook');
      await assertFinds('ship cook', [
        'Ship Cook',
        'Senior Ship Cook and Baker',
        'Cook for a ship',
      ]);
    });

    it('in the order of dates when requested', async () => {
      await add('Bakery helper', 'Cook with a bakery', 'Bakery');
      const { jobs } = await searches.search({ q: 'bakery', order: 'newest' });
      assert.deepEqual(
        jobs.map(({ jobName }) => jobName),
        ['Bakery helper', 'Cook with a bakery', 'Bakery'],
      );
    });

    it('three or more letters anywhere in a word', async () => {
      await add('Softwareentwickler', 'Nurse');
      for (const text of ['wareentw', 'entwickler', 'soft', 'ler']) {
        await assertFinds(text, ['Softwareentwickler']);
      }
    });

    it('the singular by the plural, and the plural by the singular', async () => {
      await add('Nurse', 'Nurses wanted', 'Technology lead', 'Salesmen');
      for (const text of ['nurse', 'nurses']) {
        assert.deepEqual((await searches.names(text)).sort(), ['Nurse', 'Nurses wanted'], text);
      }
      await assertFinds('technologies', ['Technology lead']);
      await assertFinds('salesman', ['Salesmen']);
    });

    it('other forms of a Polish and a Finnish word', async () => {
      const drivers = ['Kierowca 1', 'Kierowca 2', 'Kierowca 3'];
      const nurses = ['Sairaanhoitaja 1', 'Sairaanhoitaja 2', 'Sairaanhoitaja 3'];
      await add(...drivers, ...nurses, 'Cook');
      await assertFinds('kierowców', drivers);
      await assertFinds('sairaanhoitajan', nurses);
    });

    it('words written as one, as two, or with a hyphen', async () => {
      await add('Full stack developer', 'Full-stack engineer', 'Fullstack programmer', 'Stacker');
      const all = ['Full stack developer', 'Full-stack engineer', 'Fullstack programmer'];
      for (const text of ['full stack', 'full-stack', 'fullstack', 'FullStack']) {
        assert.deepEqual((await searches.names(text)).sort(), all, text);
      }
    });

    it('abbreviations by their words, and words by their abbreviations', async () => {
      await add('Sr Cook', 'Senior Cook', 'Junior Cook', 'RN', 'Registered Nurse');
      for (const text of ['sr cook', 'senior cook', 'Sr. cook']) {
        assert.deepEqual((await searches.names(text)).sort(), ['Senior Cook', 'Sr Cook'], text);
      }
      for (const text of ['RN', 'registered nurse', 'R.N.']) {
        assert.deepEqual((await searches.names(text)).sort(), ['RN', 'Registered Nurse'], text);
      }
      assert.deepEqual((await searches.names('registered nurses')).sort(), [
        'RN',
        'Registered Nurse',
      ]);
    });

    it('plurals of abbreviations like their singulars', async () => {
      await add('RNs needed', 'RN', 'Registered Nurses', 'Registered Nurse', 'VP of Sales', 'Cook');
      const nurses = ['RN', 'RNs needed', 'Registered Nurse', 'Registered Nurses'];
      for (const text of ['rn', 'rns', 'RNs', 'registered nurse', 'registered nurses']) {
        assert.deepEqual((await searches.names(text)).sort(), nurses, text);
      }
      await assertFinds('VPs', ['VP of Sales']);
    });

    it('a plural of an abbreviation at a place, and elsewhere if no job is there', async () => {
      await add(job('Cook', { location: 'Dallas, TX' }), 'RNs needed');
      const { jobs, changes } = await searches.search('RN dallas');
      assert.deepEqual(changes, [{ kind: 'widened', from: 'dallas' }]);
      assert.deepEqual(
        jobs.map(({ jobName }) => jobName),
        ['RNs needed'],
      );
      await add(job('RNs wanted', { location: 'Dallas, TX' }));
      for (const text of ['RN dallas', 'dallas RNs']) await assertFinds(text, ['RNs wanted']);
    });

    it('a two-letter word as a whole before parts of words', async () => {
      await add('International Baker', job('Cook', { company_name: 'RN Ltd' }), 'RNs needed');
      await assertFinds('rn', ['RNs needed', 'Cook', 'International Baker']);
    });

    it('c++, c#, .net, r and 3d as the words they are', async () => {
      await add(
        'C++ developer',
        'C# developer',
        '.NET developer',
        'R developer',
        '3D artist',
        'ASP.NET',
      );
      await assertFinds('c++', ['C++ developer']);
      await assertFinds('c#', ['C# developer']);
      await assertFinds('developer c++', ['C++ developer']);
      assert.deepEqual((await searches.names('.net')).sort(), ['.NET developer', 'ASP.NET']);
      await assertFinds('3d', ['3D artist']);
      assert.equal((await searches.names('r developer'))[0], 'R developer');
    });

    it('letters with and without accents', async () => {
      await add('Inżynier', job('Cook', { location: 'Łódź' }), 'Müllwerker', 'Straßenbauer');
      for (const text of ['inżynier', 'inzynier', 'INŻYNIER', 'ínzynier']) {
        await assertFinds(text, ['Inżynier']);
      }
      for (const text of ['lodz', 'Łódź', 'łodz']) await assertFinds(text, ['Cook']);
      for (const text of ['müllwerker', 'mullwerker']) await assertFinds(text, ['Müllwerker']);
      for (const text of ['straßenbauer', 'strassenbauer']) {
        await assertFinds(text, ['Straßenbauer']);
      }
    });

    it('umlauts written with an e', async () => {
      await add('Müllwerker', 'Bäcker', 'Cook');
      assert.deepEqual(await searches.names('muellwerker'), ['Müllwerker']);
      assert.deepEqual(await searches.names('baecker'), ['Bäcker']);
    });

    it('Japanese and Chinese by parts, without spaces', async () => {
      await add('営業部長', '软件工程师', 'エンジニア');
      await assertFinds('営業', ['営業部長']);
      await assertFinds('工程师', ['软件工程师']);
      await assertFinds('エンジニア', ['エンジニア']);
    });

    it('a phrase in quotes exactly and in its order', async () => {
      await add(
        'Cook on a ship',
        'Ship Cook',
        'Ship and Cook',
        job('Sailor', { technical_skills: ['Ship', 'Cook'] }),
      );
      await assertFinds('"ship cook"', ['Ship Cook']);
      await assertFinds('"cook on a ship"', ['Cook on a ship']);
      await assertFinds('cook "on a ship"', ['Cook on a ship']);
    });

    it('no jobs with an excluded word', async () => {
      await add('Ship Cook', 'Cook', job('Pizza Cook', { company_name: 'Ship' }), 'Night Cook');
      await assertFinds('cook -ship', ['Cook', 'Night Cook']);
      await assertFinds('cook -ship -night', ['Cook']);
      await assertFinds('cook -"night cook" -pizza', ['Cook', 'Ship Cook']);
      await assertFinds('-cook', []);
      await assertFinds('-ship -night', ['Cook']);
    });

    it('no jobs at an excluded place, by any of its names', async () => {
      await add(
        job('Cook', { location: 'Turku, Finland' }),
        job('Texan Cook', { location: 'Dallas, TX' }),
        job('Cook at home', { location: 'Turku, Finland', job_type: 'Remote' }),
      );
      await assertFinds('cook -texas -remote', ['Cook']);
      await assertFinds('-texas -remote', ['Cook']);
    });

    it('without requiring stop words', async () => {
      await add(job('Cook', { location: 'Turku' }), job('Cook for two', { location: 'Oulu' }));
      for (const text of ['cook jobs in Turku', 'jobs as a cook near Turku', 'work cook turku']) {
        await assertFinds(text, ['Cook']);
      }
    });

    it('the options of a job by what people call them', async () => {
      await add(
        job('Cook', { employment_type: 'Part-time', job_type: 'Remote' }),
        job('Baker', { employment_type: 'Internship', job_type: 'Hybrid' }),
        'Part of the time',
      );
      await assertFinds('part-time', ['Part of the time', 'Cook']);
      for (const text of ['cook part time', 'Teilzeit', 'pół etatu', 'work from home', 'etätyö']) {
        await assertFinds(text, ['Cook']);
      }
      for (const text of ['internship', 'staż', 'hybrid']) await assertFinds(text, ['Baker']);
    });

    it('places by whole words where a place has the word', async () => {
      await add(
        job('Cook', { location: 'San Diego, CA' }),
        job('Cook', { location: 'Karelia' }),
        job('Cook', { location: 'Dallas, TX' }),
      );
      const found = async (where: string) =>
        (await searches.search({ where })).jobs.map(({ location }) => location);
      assert.deepEqual(await found('CA'), ['San Diego, CA']);
      assert.deepEqual(await found('Kare'), ['Karelia']);
    });

    it('no closed or deleted jobs', async () => {
      await add(
        job('Cook', { status: 'closed' }),
        job('Cook', { deleted_at: '2026-04-01T00:00:00Z' }),
        'Baker',
      );
      await assertFinds('cook', []);
    });
  });

  describe('when nothing matches', () => {
    const fiveOf = (name: string) => [1, 2, 3, 4, 5].map((grade) => `${name} ${grade}`);

    it('corrects a word by the portal’s vocabulary, and reports it', async () => {
      await add(...fiveOf('Engineer'), 'Cook');
      for (const from of ['enginer', 'engineeer', 'egnineer', 'Emgineer', 'enigneer']) {
        const { jobs, changes } = await searches.search(from);
        assert.equal(jobs.length, 5, from);
        assert.deepEqual(changes, [{ kind: 'corrected', from, to: 'engineer' }]);
      }
    });

    it('corrects the one word of several that is wrong', async () => {
      await add('Ship Engineer', 'Ship Cook', ...fiveOf('Engineer'));
      const { jobs, changes } = await searches.search('ship enginer');
      assert.deepEqual(
        jobs.map(({ jobName }) => jobName),
        ['Ship Engineer'],
      );
      assert.deepEqual(changes, [{ kind: 'corrected', from: 'enginer', to: 'engineer' }]);
    });

    it('matches other forms of a word beside a corrected one only if no job has it as typed', async () => {
      await add('Finance Manager, Cloud');
      const names = async () =>
        (await searches.search('financial coud')).jobs.map(({ jobName }) => jobName);
      assert.deepEqual(await names(), ['Finance Manager, Cloud']);
      await add('Financial Analyst, Cloud');
      assert.deepEqual(await names(), ['Financial Analyst, Cloud']);
    });

    it('adds the likelier word when few jobs have the typed one', async () => {
      const many = Array.from({ length: 25 }, (_, index) => `Manager ${index}`);
      await add('Manger', ...many);
      const { jobs, total, changes } = await searches.search('manger');
      assert.equal(jobs[0]?.jobName, 'Manger');
      assert.equal(total, '26');
      assert.deepEqual(changes, [{ kind: 'added', from: 'manger', to: 'manager' }]);
    });

    it('adds no word that finds no more', async () => {
      const many = Array.from({ length: 25 }, (_, index) => `Manager ${index}`);
      await add('Manger of ships', ...many);
      const { total, changes } = await searches.search('manger ships');
      assert.deepEqual({ total, changes }, { total: '1', changes: [] });
    });

    it('corrects words that sound alike', async () => {
      await add(...fiveOf('Accountant'));
      for (const from of ['akountant', 'acountent']) {
        const { jobs, changes } = await searches.search(from);
        assert.equal(jobs.length, 5, from);
        assert.deepEqual(changes, [{ kind: 'corrected', from, to: 'accountant' }]);
      }
    });

    it('finds an occupation by another name of it', async () => {
      await add(
        job('Developer', { location: 'London' }),
        job('System Administrator', { location: 'London' }),
        job('Programmer', { location: 'Oulu' }),
      );
      await assertFinds('programmer', ['Programmer', 'Developer']);
      await assertFinds('programmer london', ['Developer']);
      await assertFinds('programmers london', ['Developer']);
      await assertFinds('sysadmin', ['System Administrator']);
    });

    it('finds a place by an inflected form of its name', async () => {
      const cooks = Array.from({ length: 10 }, () => job('Cook', { location: 'Kraków' }));
      // So many have the form itself that no other forms are searched.
      const bakers = Array.from({ length: 3 }, () => job('Baker w Krakowie'));
      await add(...bakers, ...cooks);
      const { total } = await searches.search('krakowie');
      assert.equal(total, '13');
    });

    it('finds jobs with one of two words, beside others', async () => {
      await add(
        job('Cook', { location: 'Oulu' }),
        job('Bakers', { location: 'Oulu' }),
        job('Cook', { location: 'Rauma' }),
        job('Waiter', { location: 'Oulu' }),
      );
      await assertFinds('cook OR baker oulu', ['Cook', 'Bakers']);
      await assertFinds('"cook" OR baker oulu', ['Cook', 'Bakers']);
      await add('Ship Cook', 'Cook of a Ship', 'Rigger-Welder');
      await assertFinds('"ship cook" OR rigger-welder', ['Ship Cook', 'Rigger-Welder']);
      await assertFinds('sailmaker OR "ship cook"', ['Ship Cook']);
      // A longer word that contains one of them.
      await add('Schiffsmaat');
      await assertFinds('maat OR sailmaker', ['Schiffsmaat']);
      const { changes } = await searches.search('pilot OR diver oulu');
      assert.deepEqual(changes, [{ kind: 'dropped', word: 'pilot OR diver' }]);
    });

    it('keeps the occupation, and leaves out the region or the state of a text', async () => {
      await add(
        job('Nurse', { location: 'Oulu' }),
        job('Cook', { location: 'Fresno, CA' }),
        job('Cook', { location: 'Houston, Texas' }),
      );
      for (const place of ['ca', 'texas']) {
        const { jobs, changes } = await searches.search(`nurse ${place}`);
        assert.deepEqual(
          jobs.map(({ jobName }) => jobName),
          ['Nurse'],
        );
        assert.deepEqual(changes, [{ kind: 'widened', from: place }]);
      }
      // No job is called so, and a small town is.
      const { changes } = await searches.search('carpenter ca');
      assert.deepEqual(changes, [{ kind: 'dropped', word: 'carpenter' }]);
    });

    it('corrects no place that is known', async () => {
      await add(job('Cook', { location: 'Mountain Home' }));
      const { changes } = await searches.search({ q: 'cook', where: 'Rome' });
      assert.deepEqual(changes, [{ kind: 'widened', from: 'Rome' }]);
      await add(...fiveOf('Cook').map((name) => job(name, { location: 'Baghdad, Iraq' })));
      const ofCountry = await searches.search({ q: 'cook', where: 'Iran' });
      assert.deepEqual(ofCountry.changes, [{ kind: 'widened', from: 'Iran' }]);
    });

    it('drops the words that no title has first', async () => {
      await add(
        ...fiveOf('Nurse'),
        job('Cook', { technical_skills: ['posted'] }),
        job('Baker', { technical_skills: ['week'] }),
      );
      const { jobs, changes } = await searches.search('posted nurse week');
      assert.equal(jobs.length, 5);
      assert.deepEqual(changes, [
        { kind: 'dropped', word: 'posted' },
        { kind: 'dropped', word: 'week' },
      ]);
    });

    it('drops words of a level or kind before the occupation', async () => {
      await add('Nurse', ...fiveOf('Senior Programmer'));
      const { jobs, changes } = await searches.search('senior nurse');
      assert.deepEqual(
        jobs.map(({ jobName }) => jobName),
        ['Nurse'],
      );
      assert.deepEqual(changes, [{ kind: 'dropped', word: 'senior' }]);
    });

    it('corrects no word that descriptions have', async () => {
      await add(
        ...fiveOf('Writer'),
        job('Cook', { job_description: 'With a waiter you serve guests.' }),
      );
      const { changes } = await searches.search('waiter oulu kitchen');
      assert.ok(!changes.some(({ kind }) => kind === 'corrected'));
    });

    it('drops all words of a level or kind before any other word', async () => {
      await add('Janitor', ...fiveOf('Programmer'));
      const { jobs, changes } = await searches.search('entry level janitor');
      assert.deepEqual(
        jobs.map(({ jobName }) => jobName),
        ['Janitor'],
      );
      assert.deepEqual(
        changes.map((change) => 'word' in change && change.word),
        ['entry', 'level'],
      );
    });

    it('widens the place that a text of several words ends with', async () => {
      await add(
        job('Cook', { location: 'Espoo, Finland' }),
        job('Cook', { location: 'Oulu, Finland' }),
        job('Baker', { location: 'Helsinki, Finland' }),
        job('Baker', { location: 'Los Angeles, CA' }),
      );
      const near = await searches.search('cook helsinki');
      assert.deepEqual(
        near.jobs.map(({ location }) => location),
        ['Espoo, Finland'],
      );
      assert.deepEqual(near.changes, [{ kind: 'widened', from: 'helsinki', km: 50 }]);
      const far = await searches.search('cook los angeles');
      assert.equal(far.total, '2');
      assert.deepEqual(far.changes, [{ kind: 'widened', from: 'los angeles' }]);
    });

    it('takes a word of many titles for no place, also one that ends with s', async () => {
      await add(...fiveOf('Lens Polisher'), 'Grinder');
      const { changes } = await searches.search('lens grinder');
      assert.deepEqual(changes, [{ kind: 'dropped', word: 'grinder' }]);
    });

    it('drops the name of a place that is mostly another word', async () => {
      await add('Mobile Baker', 'Mobile Sailor', 'Cook', 'Cook');
      const { changes } = await searches.search('cook mobile');
      assert.ok(changes.every(({ kind }) => kind === 'dropped'));
    });

    it('corrects a word and widens the place', async () => {
      await add(
        ...fiveOf('Gardener').map((name) => job(name, { location: 'Espoo, Finland' })),
        job('Baker', { location: 'Helsinki, Finland' }),
      );
      const { total, changes } = await searches.search('gardenner helsinki');
      assert.equal(total, '5');
      assert.deepEqual(changes, [
        { kind: 'corrected', from: 'gardenner', to: 'gardener' },
        { kind: 'widened', from: 'helsinki', km: 50 },
      ]);
    });

    it('leaves out a word that nobody has before the place, and searches near it', async () => {
      await add(
        ...['Espoo, Finland', 'Leeds, UK'].flatMap((location) =>
          fiveOf('Gardener').map((name) => job(name, { location })),
        ),
        job('Gardener far away', { location: 'Oulu, Finland' }),
        job('Baker', { location: 'Helsinki, Finland' }),
      );
      // No job is at Goole.
      for (const from of ['helsinki', 'goole']) {
        const { total, changes } = await searches.search(`gardener qqqq ${from}`);
        assert.equal(total, '5');
        assert.deepEqual(changes, [
          { kind: 'dropped', word: 'qqqq' },
          { kind: 'widened', from, km: 50 },
        ]);
      }
    });

    it('finds the jobs near a place that has none', async () => {
      await add(
        ...fiveOf('Gardener').map((name) => job(name, { location: 'Leeds, UK' })),
        job('Baker', { location: 'London, UK' }),
      );
      for (const text of ['goole', 'jobs in Goole']) {
        const { total, changes } = await searches.search(text);
        assert.equal(total, '5');
        assert.deepEqual(changes, [{ kind: 'widened', from: text.split(' ').at(-1), km: 50 }]);
      }
    });

    it('searches descriptions for a single word before the places that are called so', async () => {
      await add(
        job('Bricklayer', { job_description: 'You are a mason.' }),
        ...fiveOf('Baker').map((name) => job(name, { location: 'Cincinnati, OH, US' })),
      );
      const { jobs, changes } = await searches.search('mason');
      assert.deepEqual(
        jobs.map(({ jobName }) => jobName),
        ['Bricklayer'],
      );
      assert.deepEqual(changes, [{ kind: 'described' }]);
    });

    it('corrects the name of a place without jobs nearby that is likelier a frequent word', async () => {
      await add(...fiveOf('Google Ads Expert'), 'Baker');
      const { changes } = await searches.search('goole');
      assert.deepEqual(changes, [{ kind: 'corrected', from: 'goole', to: 'google' }]);
    });

    it('does not take a village for another form of a misspelt word', async () => {
      await add(...fiveOf('Inżynier (mosty)'), 'Monter, Mostostal');
      const { changes } = await searches.search('mostootal');
      assert.deepEqual(changes, [{ kind: 'corrected', from: 'mostootal', to: 'mostostal' }]);
    });

    it('corrects the name of a village that is likelier a frequent word', async () => {
      await add(...fiveOf('Project Manager'), 'Baker');
      for (const text of ['manger', 'project manger']) {
        const { total, changes } = await searches.search(text);
        assert.equal(total, '5');
        assert.deepEqual(changes, [{ kind: 'corrected', from: 'manger', to: 'manager' }]);
      }
    });

    it('corrects two typing errors in a long word', async () => {
      await add(...fiveOf('Specialist'), 'Courier');
      const { changes } = await searches.search('speicalsit');
      assert.deepEqual(changes, [{ kind: 'corrected', from: 'speicalsit', to: 'specialist' }]);
      assert.equal((await searches.search('carrier')).total, '0');
    });

    it('corrects a misspelt word of which only the beginning is like other words', async () => {
      await add(...fiveOf('Specialist'), 'Spec');
      const { changes } = await searches.search('specialistta');
      assert.deepEqual(changes, [{ kind: 'corrected', from: 'specialistta', to: 'specialist' }]);
    });

    it('prefers a word that is one letter away to other forms of a shorter word', async () => {
      await add(...Array.from({ length: 5 }, (_, at) => `Program ${at}`), 'Programista');
      const { jobs, changes } = await searches.search('programitsa');
      assert.deepEqual(changes, [{ kind: 'corrected', from: 'programitsa', to: 'programista' }]);
      assert.deepEqual(
        jobs.map(({ jobName }) => jobName),
        ['Programista'],
      );
    });

    it('prefers a word with the same letters in another order to other forms of a word', async () => {
      await add(...fiveOf('Express Driver'), 'Expert');
      const { changes } = await searches.search('expret');
      assert.deepEqual(changes, [{ kind: 'corrected', from: 'expret', to: 'expert' }]);
    });

    it('drops a word that no job has', async () => {
      await add('Ship Cook', 'Baker');
      const { jobs, changes } = await searches.search('cook Xyzzyqwv');
      assert.deepEqual(
        jobs.map(({ jobName }) => jobName),
        ['Ship Cook'],
      );
      assert.deepEqual(changes, [{ kind: 'dropped', word: 'Xyzzyqwv' }]);
    });

    it('drops one of two words that no job has together', async () => {
      await add('Ship Cook', 'Ship Sailor', 'Baker');
      const { jobs, changes } = await searches.search('ship baker');
      assert.ok(jobs.length > 0);
      assert.equal(changes.length, 1);
      assert.equal(changes[0]?.kind, 'dropped');
    });

    it('widens the place, and reports the distance', async () => {
      await add(
        job('Cook', { location: 'Espoo, Finland' }),
        job('Cook', { location: 'Oulu, Finland' }),
        job('Baker', { location: 'Helsinki, Finland' }),
      );
      const { jobs, changes } = await searches.search({ q: 'cook', where: 'Helsinki' });
      assert.deepEqual(
        jobs.map(({ location }) => location),
        ['Espoo, Finland'],
      );
      assert.deepEqual(changes, [{ kind: 'widened', from: 'Helsinki', km: 50 }]);
    });

    it('drops the place when no job is near', async () => {
      await add(job('Cook', { location: 'Oulu, Finland' }), job('Baker', { location: 'Łódź' }));
      const { jobs, changes } = await searches.search({ q: 'cook', where: 'Łódź' });
      assert.deepEqual(
        jobs.map(({ jobName }) => jobName),
        ['Cook'],
      );
      assert.deepEqual(changes, [{ kind: 'widened', from: 'Łódź' }]);
    });

    it('spells a correction as the jobs do, in an ASCII header', async () => {
      await add(...fiveOf('Inżynier'));
      const { changes } = await searches.search('inżynnier');
      assert.deepEqual(changes, [{ kind: 'corrected', from: 'inżynnier', to: 'inżynier' }]);
    });

    it('returns an empty list when no change helps', async () => {
      await add('Ship Cook', 'Baker');
      for (const text of ['xyzzyqwv', 'xyzzyqwv wvqyzzyx', '"baker ship"', '+++']) {
        const { jobs, total } = await searches.search(text);
        assert.deepEqual({ text, jobs, total }, { text, jobs: [], total: '0' });
      }
    });

    it('changes no query of getjobbysearch, which returns an empty array', async () => {
      await add(...fiveOf('Engineer'), 'Ship Cook');
      for (const term of ['enginer', 'cook xyzzyqwv', 'cook engineer', 'xyzzyqwv']) {
        const found = await searches.page(`/api/jobs/getjobbysearch/${encodeURIComponent(term)}`);
        assert.deepEqual(found, { jobs: [], total: '0', changes: [], next: undefined });
      }
      const found = await searches.page('/api/jobs/getjobbysearch/cook%20ship');
      assert.equal(found.total, '1');
    });

    it('keeps the filters', async () => {
      await add(
        ...fiveOf('Engineer').map((name) => job(name, { job_type: 'Remote' })),
        job('Engineer 6', { job_type: 'Hybrid' }),
      );
      const { jobs } = await searches.search({ q: 'enginer', jobType: 'Hybrid' });
      assert.deepEqual(
        jobs.map(({ jobName }) => jobName),
        ['Engineer 6'],
      );
      const none = await searches.search({ q: 'enginer', jobType: 'On-site' });
      assert.equal(none.total, '0');
    });
  });
});
