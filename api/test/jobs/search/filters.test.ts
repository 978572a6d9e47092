import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';

import { addJobs, aJob, build, type NewJob, suiteOwner } from '../../helper.ts';
import { type Query, searchesOf } from './helpers.ts';

const DAY = 86_400_000;

/** A portal with fixed jobs, and the names of those that it finds. */
function aPortalWith(makeJobs: () => NewJob[]) {
  const owner = suiteOwner();
  let searches: ReturnType<typeof searchesOf>;
  before(async () => {
    const { app, db } = await build(owner);
    await addJobs(db, makeJobs());
    searches = searchesOf(app);
  });
  const found = async (query: Query) => {
    const { jobs, changes } = await searches.search(query);
    return { names: jobs.map(({ jobName }) => jobName).sort(), changes };
  };
  /** Asserts that exactly these are found, without a change of the query. */
  const assertFinds = async (query: Query, names: string[]): Promise<void> => {
    const expected = { query, names: names.sort(), changes: [] };
    assert.deepEqual({ query, ...(await found(query)) }, expected);
  };
  return { found, assertFinds };
}

describe('a search by place', () => {
  const at = (job_name: string, location: string | null, overrides: Partial<NewJob> = {}) =>
    aJob({ job_name, location, company_name: 'Quay', ...overrides });
  const { assertFinds, found } = aPortalWith(() => [
    at('Nurse in Dallas', 'Dallas, TX'),
    at('Nurse in Houston', 'Houston, Texas, United States'),
    at('Nurse in Dayton', 'Dayton, OH, US'),
    at('Cook in Görlitz', 'Görlitz, Sachsen'),
    at('Cook in Dresden', 'Dresden, Germany'),
    at('Cook in Kraków', 'Kraków, małopolskie'),
    at('Cook in Helsinki', 'Helsinki, Finland'),
    at('Cook in Espoo', 'Espoo, Uusimaa, Finland'),
    at('Cook in Tampere', 'Tampere'),
    at('Cook at sea', 'Quay 7, Deck B'),
    at('Cook from home', 'Anywhere', { job_type: 'Remote' }),
    at('Cook in no place', null),
  ]);
  const TEXAS = ['Nurse in Dallas', 'Nurse in Houston'];
  const STATES = [...TEXAS, 'Nurse in Dayton'];

  for (const where of ['texas', 'TX', 'Texas', 'texas, usa', 'TX, US']) {
    it(`for '${where}' finds the jobs of Texas`, () => assertFinds({ where }, TEXAS));
  }

  it('finds jobs of a country by any of its names', async () => {
    for (const where of ['united states', 'USA', 'US', 'America'])
      await assertFinds({ where }, STATES);
    for (const where of ['deutschland', 'Germany', 'Niemcy']) {
      await assertFinds({ where }, ['Cook in Dresden', 'Cook in Görlitz']);
    }
    for (const where of ['finland', 'Suomi']) {
      await assertFinds({ where }, ['Cook in Espoo', 'Cook in Helsinki', 'Cook in Tampere']);
    }
  });

  it('finds the jobs of any of several cities', async () => {
    for (const where of ['Dallas, Dayton', 'Dayton or Dallas', 'dallas/dayton']) {
      await assertFinds({ where }, ['Nurse in Dallas', 'Nurse in Dayton']);
    }
    await assertFinds({ where: 'Helsinki lub Krakow' }, ['Cook in Helsinki', 'Cook in Kraków']);
    await assertFinds({ where: 'Dallas, Texas' }, ['Nurse in Dallas']);
  });

  it('finds jobs of a region with and without accents, in several languages', async () => {
    for (const where of ['małopolskie', 'malopolskie', 'Lesser Poland']) {
      await assertFinds({ where }, ['Cook in Kraków']);
    }
    for (const where of ['Sachsen', 'saxony']) {
      await assertFinds({ where }, ['Cook in Dresden', 'Cook in Görlitz']);
    }
  });

  it('finds jobs of a city together with its region', async () => {
    for (const where of ['Görlitz, Sachsen', 'görlitz', 'Gorlitz', 'görlitz deutschland']) {
      await assertFinds({ where }, ['Cook in Görlitz']);
    }
    for (const where of ['Kraków', 'krakow', 'Cracow']) {
      await assertFinds({ where }, ['Cook in Kraków']);
    }
  });

  it('is possible in the text field too', async () => {
    await assertFinds({ q: 'nurse texas' }, TEXAS);
    await assertFinds({ q: 'texas nurse' }, TEXAS);
    await assertFinds({ q: 'nurse united states' }, STATES);
    await assertFinds({ q: 'cook deutschland' }, ['Cook in Dresden', 'Cook in Görlitz']);
    await assertFinds({ q: 'cook małopolskie' }, ['Cook in Kraków']);
  });

  it('combines text and place', async () => {
    await assertFinds({ q: 'nurse', where: 'OH' }, ['Nurse in Dayton']);
    await assertFinds({ q: 'cook', where: 'finland', within: '25' }, [
      'Cook in Espoo',
      'Cook in Helsinki',
      'Cook in Tampere',
    ]);
  });

  it('within 25 km finds near jobs only', async () => {
    await assertFinds({ where: 'Helsinki', within: '25' }, ['Cook in Espoo', 'Cook in Helsinki']);
    await assertFinds({ where: 'Helsinki', within: '10' }, ['Cook in Helsinki']);
    await assertFinds({ where: 'Helsinki', within: '100' }, ['Cook in Espoo', 'Cook in Helsinki']);
    await assertFinds({ where: 'Görlitz', within: '100' }, ['Cook in Dresden', 'Cook in Görlitz']);
  });

  it('finds the jobs of all places of a list, also with a distance', async () => {
    const where = 'Espoo or Tampere';
    await assertFinds({ where, within: '25' }, ['Cook in Espoo', 'Cook in Tampere']);
  });

  it('matches an unknown place as text', async () => {
    await assertFinds({ where: 'deck b' }, ['Cook at sea']);
    await assertFinds({ where: 'quay' }, ['Cook at sea']);
    await assertFinds({ where: 'deck b', within: '25' }, ['Cook at sea']);
  });

  it('does not search titles and companies', async () => {
    await assertFinds({ where: 'cook' }, []);
  });

  it("for 'remote' finds the jobs that can be done from anywhere", async () => {
    await assertFinds({ where: 'remote' }, ['Cook from home']);
    await assertFinds({ q: 'remote cook' }, ['Cook from home']);
  });

  it('for punctuation only finds no job', async () => {
    for (const where of ['%', '+++', "'", ',']) {
      assert.deepEqual(await found({ where }), { names: [], changes: [] });
    }
  });
});

describe('a filter by pay', () => {
  const paid = (job_name: string, salary: number, overrides: Partial<NewJob> = {}) =>
    aJob({ job_name, salary, currency: 'USD', salary_period: 'year', ...overrides });
  const { assertFinds } = aPortalWith(() => [
    paid('80 to 120', 80_000, { salary_max: 120_000 }),
    paid('90', 90_000),
    paid('from 100 by the month', 10_000, { salary_period: 'month' }),
    paid('50 an hour', 50, { salary_period: 'hour' }),
    paid('400 a day', 400, { salary_period: 'day', currency: '$' }),
    paid('up to 60', 0, { salary_max: 60_000 }),
    paid('90 in Poland', 90_000, { currency: 'zł' }),
    paid('not said', 0, { currency: null }),
  ]);
  const STATED = [
    ...['80 to 120', '90', 'from 100 by the month', '50 an hour', '400 a day', 'up to 60'],
    '90 in Poland',
  ];
  const stated = { includeUnspecified: 'false' };

  it('keeps each range that overlaps the requested one', async () => {
    const from = (salaryMin: string) => ({ ...stated, currency: 'USD', salaryMin });
    const high = ['80 to 120', 'from 100 by the month', '50 an hour', '400 a day'];
    await assertFinds(from('100000'), high);
    await assertFinds(from('104001'), ['80 to 120', 'from 100 by the month']);
    await assertFinds(from('120000'), ['80 to 120', 'from 100 by the month']);
    await assertFinds(from('120001'), []);
    await assertFinds({ ...stated, currency: 'USD', salaryMax: '79999' }, ['up to 60']);
    await assertFinds({ ...stated, currency: 'USD', salaryMax: '80000' }, [
      '80 to 120',
      'up to 60',
    ]);
    await assertFinds({ ...from('61000'), salaryMax: '80000' }, ['80 to 120']);
  });

  it('compares hourly, daily and monthly pay per year', async () => {
    const exactly = (amount: number) => ({
      ...{ ...stated, currency: 'USD' },
      ...{ salaryMin: String(amount), salaryMax: String(amount) },
    });
    await assertFinds(exactly(104_000), ['80 to 120', '50 an hour', '400 a day']);
    await assertFinds(exactly(120_000), ['80 to 120', 'from 100 by the month']);
  });

  it('never mixes currencies, and uses the most frequent one by default', async () => {
    await assertFinds({ ...stated, currency: 'PLN', salaryMin: '1' }, ['90 in Poland']);
    await assertFinds({ ...stated, currency: 'pln', salaryMin: '1' }, ['90 in Poland']);
    await assertFinds({ ...stated, currency: 'zł', salaryMin: '1' }, ['90 in Poland']);
    await assertFinds({ ...stated, currency: 'constructor', salaryMin: '1' }, []);
    await assertFinds({ ...stated, currency: 'EUR', salaryMin: '1' }, []);
    await assertFinds({ ...stated, salaryMin: '90000', salaryMax: '90000' }, ['80 to 120', '90']);
  });

  it('keeps jobs without pay by default', async () => {
    await assertFinds({ currency: 'PLN', salaryMin: '1' }, ['90 in Poland', 'not said']);
  });

  it('can require any pay in any currency', async () => {
    await assertFinds({ payStated: 'true' }, STATED);
    await assertFinds({ payStated: 'true', currency: 'PLN', salaryMin: '1' }, ['90 in Poland']);
  });

  it('ignores a currency without an amount', async () => {
    await assertFinds({ currency: 'PLN', q: 'said' }, ['not said']);
  });
});

describe('a filter by date', () => {
  const now = Date.now();
  const ago = (days: number) => new Date(now - days * DAY);
  /** A date without a time, as an import stores it. */
  const dayOf = (date: Date) => new Date(date.toISOString().slice(0, 10));
  const posted = (job_name: string, date_posted: Date | null, isDay = false) =>
    aJob({ job_name, date_posted, date_posted_is_day: isDay });
  const { assertFinds } = aPortalWith(() => [
    posted('today', dayOf(ago(0)), true),
    posted('two days ago', dayOf(ago(2)), true),
    posted('six days ago', dayOf(ago(6)), true),
    posted('29 days ago', dayOf(ago(29)), true),
    posted('30 days ago', dayOf(ago(30)), true),
    posted('undated', null),
    posted('now', new Date(now - 1)),
  ]);
  const days = (postedWithin: number, more: Query = {}) => ({
    postedWithin: String(postedWithin),
    tz: 'UTC',
    ...more,
  });

  it('keeps postings of the last days, today included', async () => {
    await assertFinds(days(1), ['now', 'today']);
    await assertFinds(days(3), ['now', 'today', 'two days ago']);
    await assertFinds(days(7), ['now', 'today', 'two days ago', 'six days ago']);
    await assertFinds(days(30), ['now', 'today', 'two days ago', 'six days ago', '29 days ago']);
  });

  it('uses the later one of two dates', async () => {
    await assertFinds(days(30, { datePosted: ago(2).toISOString().slice(0, 10) }), [
      'now',
      'today',
      'two days ago',
    ]);
    await assertFinds(days(1, { datePosted: '2020-01-01' }), ['now', 'today']);
  });
});

describe('today', () => {
  // The two sides of the date line never have the same day.
  const east = 'Pacific/Kiritimati';
  const midnightIn = (zone: string, daysAgo = 0): Date => {
    const day = new Intl.DateTimeFormat('sv', { timeZone: zone }).format(
      Date.now() - daysAgo * DAY,
    );
    const hours = { [east]: 14, 'Pacific/Pago_Pago': -11 }[zone] ?? 0;
    return new Date(Date.parse(`${day}T00:00:00Z`) - hours * 3_600_000);
  };
  const { assertFinds } = aPortalWith(() =>
    [east, 'Pacific/Pago_Pago', 'UTC'].flatMap((zone) => [
      aJob({ job_name: `${zone} begins`, date_posted: midnightIn(zone) }),
      aJob({ job_name: `${zone} before`, date_posted: new Date(midnightIn(zone).getTime() - 1) }),
    ]),
  );

  it('is determined in the requested time zone', async () => {
    for (const tz of [east, 'Pacific/Pago_Pago', 'UTC']) {
      const start = midnightIn(tz).getTime();
      const names = [east, 'Pacific/Pago_Pago', 'UTC'].flatMap((zone) => {
        const begins = midnightIn(zone).getTime();
        return [
          ...(begins >= start ? [`${zone} begins`] : []),
          ...(begins - 1 >= start ? [`${zone} before`] : []),
        ];
      });
      await assertFinds({ postedWithin: '1', tz }, names);
    }
  });
});

describe('a filter by company', () => {
  const by = (job_name: string, company_name: string | null) => aJob({ job_name, company_name });
  const { assertFinds } = aPortalWith(() => [
    by('one', 'Łódź Port & Sons'),
    by('two', 'ŁÓDŹ PORT & SONS'),
    by('three', 'Łódź Port'),
    by('four', 'Port'),
    by('five', null),
    by('six', '***'),
  ]);

  it('matches the whole name, in any notation', async () => {
    await assertFinds({ company: 'łódź port & sons' }, ['one', 'two']);
    await assertFinds({ company: 'Lodz Port, Sons' }, ['one', 'two']);
    await assertFinds({ company: 'Łódź Port' }, ['three']);
    await assertFinds({ company: 'port' }, ['four']);
    await assertFinds({ company: 'Nobody' }, []);
  });

  it('combines with a text', async () => {
    await assertFinds({ q: 'one', company: 'Łódź Port & Sons' }, ['one']);
    await assertFinds({ q: 'four', company: 'Łódź Port' }, []);
  });
});
