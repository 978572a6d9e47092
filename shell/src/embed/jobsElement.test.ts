import { aJobSummary, aProblem, mockNetwork } from '@jobharbor/shared-ui/testing';

import { JobsElement, TAG } from './jobsElement';

const PORTAL = 'https://jobs.example';
const JOBS = 'GET /api/jobs/getalljobsbyemployer/:company';

/** Adds a list to the page, and waits for what it loads. */
async function add(attributes: Record<string, string> = { company: 'harbour' }) {
  if (!customElements.get(TAG)) customElements.define(TAG, JobsElement);
  const list = document.createElement(TAG);
  for (const [name, value] of Object.entries({ portal: PORTAL, ...attributes })) {
    list.setAttribute(name, value);
  }
  document.body.append(list);
  await loaded();
  const root = list.shadowRoot;
  if (!root) throw new Error('The list has no shadow root.');
  return {
    list,
    root,
    links: () =>
      [...root.querySelectorAll('a')].map(({ href, textContent }) => [textContent, href]),
    text: (selector: string) => root.querySelector(selector)?.textContent,
  };
}

const loaded = () => new Promise((resolve) => setTimeout(resolve));

const answer = (jobs: object[], total = String(jobs.length)) =>
  Response.json(jobs, { headers: { 'X-Total-Count': total } });

beforeAll(() => {
  // jsdom makes no style sheets by hand.
  CSSStyleSheet.prototype.replaceSync = () => undefined;
});

beforeEach(() => {
  document.body.replaceChildren();
});

test('the list has the company’s open jobs, each a link to the portal with its facts', async () => {
  const job = aJobSummary({
    _id: 'a/b',
    jobName: 'Sailor',
    employmentType: 'Full-time',
    salary: 7_000,
    salaryPeriod: 'month',
    currency: 'PLN',
  });
  const bare = { location: undefined, jobType: undefined, salary: 0 };
  const { requests } = mockNetwork({
    [JOBS]: () => answer([job, aJobSummary({ _id: '2', ...bare })]),
  });
  const { root, links, text } = await add({ company: 'harbour', limit: '2' });
  expect(links()).toEqual([
    ['Sailor', `${PORTAL}/jobs/a%2Fb`],
    ['Boat Builder', `${PORTAL}/jobs/2`],
    ['Jobs on Jobharbor', `${PORTAL}/find-jobs`],
  ]);
  expect([...root.querySelectorAll('[part=facts]')].map((facts) => facts.textContent)).toEqual([
    'Gdańsk, Poland · Full-time, On-site · PLN 7,000 a month',
  ]);
  expect(text('h2')).toBe('Open jobs');
  expect(text('[role=status]')).toBe('');
  expect(requests.map(({ url, credentials }) => [url, credentials])).toEqual([
    [`${PORTAL}/api/jobs/getalljobsbyemployer/harbour?limit=2`, 'omit'],
  ]);
  expect(document.cookie).toBe('');
  expect(localStorage).toHaveLength(0);
});

test('a part of the jobs leads to all of them', async () => {
  const ofOther = aJobSummary({ companyName: 'Other' });
  const jobs = [ofOther, aJobSummary({ companySlug: 'harbour-works' })];
  mockNetwork({ [JOBS]: () => answer(jobs, '1000+') });
  const { links } = await add({ company: 'harbour', limit: '2' });
  expect(links().at(-1)).toEqual([
    'All 1000+ jobs on Jobharbor',
    `${PORTAL}/companies/harbour-works`,
  ]);
});

test('what an employer typed is text', async () => {
  const attack = '<img src=x onerror=alert(1)>';
  mockNetwork({
    [JOBS]: () => answer([aJobSummary({ jobName: attack, location: attack, companyName: attack })]),
  });
  const { root, text } = await add();
  expect(text('[part=title]')).toBe(attack);
  expect(root.querySelector('img')).toBeNull();
});

test.each([
  ['a company without open jobs', () => answer([])],
  ['a company that has left the portal', () => aProblem(404, 'Employer not found.')],
])('%s has a sentence', async (what, handler) => {
  mockNetwork({ [JOBS]: handler });
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { root, text } = await add();
  expect(warn).toHaveBeenCalledTimes(what.includes('left') ? 1 : 0);
  expect(text('[role=status]')).toBe('There are no open jobs at the moment.');
  expect(root.querySelector('li')).toBeNull();
});

test('a failure says so, and the list can be loaded again by keyboard', async () => {
  const { use } = mockNetwork({ [JOBS]: () => aProblem(503, 'Busy.') });
  const { root, text } = await add();
  expect(text('[role=status]')).toBe('The jobs could not be loaded.');
  const button = root.querySelector('button');
  use({ [JOBS]: () => answer([aJobSummary()]) });
  button?.focus();
  button?.click();
  expect(text('[role=status]')).toBe('Loading jobs …');
  await loaded();
  expect(text('[part=title]')).toBe('Boat Builder');
  // The button is gone, and the focus stays at the list.
  expect(root.activeElement?.tagName).toBe('SECTION');
});

test('another company or limit makes one request, and the answer before it is not shown', async () => {
  const waiting: ((response: Response) => void)[] = [];
  const { requests, use } = mockNetwork({
    [JOBS]: () => new Promise<Response>((resolve) => waiting.push(resolve)),
  });
  const { list, text } = await add();
  use({ [JOBS]: () => answer([aJobSummary({ jobName: 'Newer' })]) });
  list.setAttribute('company', 'quay');
  list.setAttribute('limit', '3');
  await loaded();
  waiting[0]?.(answer([aJobSummary({ jobName: 'Older' })]));
  await loaded();
  expect(requests.map(({ url }) => url.replace(/.*getalljobsbyemployer/, ''))).toEqual([
    '/harbour?limit=10',
    '/quay?limit=3',
  ]);
  expect(text('[part=title]')).toBe('Newer');
});

test('the heading may be another one or none, and names the list in any case', async () => {
  mockNetwork({ [JOBS]: () => answer([]) });
  const own = await add({ company: 'harbour', heading: 'Work with us' });
  expect(own.text('h2')).toBe('Work with us');
  const none = await add({ company: 'harbour', heading: '' });
  expect(none.root.querySelector('h2')).toBeNull();
  expect(none.root.querySelector('section')).toHaveAttribute('aria-label', 'Open jobs');
});

/** Runs the script as the page's own. */
async function runScript(data: Record<string, string>, parent: HTMLElement = document.body) {
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.src = `${PORTAL}/embed.js`;
  Object.assign(script.dataset, data);
  parent.append(script);
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  jest.resetModules();
  await import('./index');
  await loaded();
  return script;
}

test('a script that can show no list says why', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const script = await runScript({ company: 'harbour' }, document.head);
  expect(warn.mock.lastCall?.[0]).toMatch(/out of the head/);
  script.remove();
  await runScript({});
  window.dispatchEvent(new Event('load'));
  expect(warn.mock.lastCall?.[0]).toMatch(/data-company/);
  expect(document.querySelector(TAG)).toBeNull();
});

test('a script adds its list behind itself, with its attributes and its portal', async () => {
  mockNetwork({ [JOBS]: () => answer([aJobSummary()]) });
  const script = await runScript({ company: 'harbour', theme: 'dark' });
  const list = script.nextElementSibling;
  expect(list?.getAttributeNames().sort()).toEqual(['company', 'portal', 'theme']);
  expect(list?.shadowRoot?.querySelector('a')?.href).toMatch(`${PORTAL}/jobs/`);
});
