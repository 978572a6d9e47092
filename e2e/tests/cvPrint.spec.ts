import {
  CV_SECTIONS,
  type CvSectionName,
  readSectionOrder,
  type ResumeUpdate,
} from '@jobharbor/contract';
import type { Page } from '@playwright/test';

import { saveCv, wholeCv } from '../support/cv.ts';
import { readSample } from '../support/jsonResume.ts';
import { bare, readPdf } from '../support/pdf.ts';
import { expect, test } from '../support/test.ts';
import { useScriptFonts } from '../support/testFonts.ts';

const PLACEHOLDER = 'Your profile summary will appear here.';
const SAVED = 'Your resume has been saved to storage.';
/** What is on the screen around a CV, and must not be on paper. */
const ON_SCREEN_ONLY = ['Edit CV', 'Compact', 'Download or print', 'Find Jobs', 'Privacy'];
const MILLIMETRE = 96 / 25.4;
/** What the print style's margins leave of a page, in CSS pixels. */
const PAPERS = {
  A4: { width: (210 - 36) * MILLIMETRE, height: (297 - 32) * MILLIMETRE },
  Letter: { width: 816 - 36 * MILLIMETRE, height: 1_056 - 32 * MILLIMETRE },
};
type Paper = keyof typeof PAPERS;

/** Sections that the samples do not have, in three scripts. */
const LISTS = {
  Latin: {
    education: [
      {
        ...{ school: 'Gdańsk Tech', degree: 'Master', field: 'Naval Architecture' },
        ...{ startDate: '2012-10', endDate: '2017', description: 'Grade 5\nThesis on hulls' },
      },
    ],
    projects: [
      {
        ...{ name: 'Open Skiff', description: 'Drew the plans.\nBuilt one.' },
        ...{ url: 'https://skiff.example/plans', startDate: '2020', endDate: '' },
      },
    ],
    certificates: [{ name: 'Yachtmaster', issuer: 'Sailing School', date: '2019-05', url: '' }],
  },
  Japanese: {
    education: [
      {
        ...{ school: '東京海洋大学', degree: '学士', field: '海洋工学' },
        ...{ startDate: '2008-04', endDate: '2012-03', description: '卒業論文：船体の設計' },
      },
    ],
    projects: [
      {
        ...{ name: '小型船の図面', description: '図面を公開しました。', url: '' },
        ...{ startDate: '2020', endDate: '' },
      },
    ],
    certificates: [{ name: '一級小型船舶操縦士', issuer: '国土交通省', date: '2019-05', url: '' }],
  },
  Arabic: {
    education: [
      {
        ...{ school: 'الجامعة الأردنية', degree: 'بكالوريوس', field: 'هندسة الحاسوب' },
        ...{ startDate: '2010-09', endDate: '2014', description: 'مشروع التخرج عن الموانئ' },
      },
    ],
    projects: [
      {
        ...{ name: 'دليل السفن', description: 'موقع مفتوح المصدر.', url: '' },
        ...{ startDate: '2020', endDate: '' },
      },
    ],
    certificates: [{ name: 'إدارة المشاريع', issuer: 'معهد العقبة', date: '2019-05', url: '' }],
  },
} satisfies Record<string, ResumeUpdate>;

/**
 * A sample with all sections, and its jobs `times` times: each copy has a number of its own. 'Nr' keeps the number apart
 * from the digits of the seeker's e-mail address, which contains the time.
 */
async function aCv(file: string, script: keyof typeof LISTS, times = 1): Promise<ResumeUpdate> {
  const cv = await readSample(file);
  const jobs = Array.from({ length: times }, () => cv.jobExperience ?? []).flat();
  const numbered = jobs.map((job, index) => ({ ...job, title: `${job.title} Nr${7001 + index}` }));
  return { ...LISTS[script], ...cv, jobExperience: times === 1 ? jobs : numbered };
}

/** With a job in the middle that no page can hold. */
async function anEndlessCv(): Promise<ResumeUpdate> {
  const cv = await aCv('alice-chen.json', 'Latin');
  const [first = {}, second = {}, third = {}] = cv.jobExperience ?? [];
  const lines = Array.from({ length: 90 }, (_, index) => `Kept log book number ${index + 1}.`);
  return {
    ...cv,
    jobExperience: [first, { ...second, responsibilities: lines.join('\n') }, third],
  };
}

const A4_ALONE: readonly Paper[] = ['A4'];
const LAYOUTS = ['Classic', 'Compact'] as const;

interface PrintedCv {
  cv: () => Promise<ResumeUpdate>;
  /** How many pages it takes in each layout, at least and at most. */
  pages: Record<(typeof LAYOUTS)[number], readonly [least: number, most: number]>;
  papers?: readonly Paper[];
}

const CVS: Record<string, PrintedCv> = {
  'one page': {
    cv: () => Promise.resolve({ ...wholeCv, ...LISTS.Latin }),
    pages: { Classic: [1, 1], Compact: [1, 1] },
  },
  'six pages, in another order': {
    cv: async () => ({
      ...(await aCv('alice-chen.json', 'Latin', 9)),
      sectionOrder: ['skills', 'education', 'summary', 'experience'],
    }),
    pages: { Classic: [6, 8], Compact: [3, 6] },
    papers: ['A4', 'Letter'],
  },
  endless: { cv: anEndlessCv, pages: { Classic: [3, 5], Compact: [3, 4] } },
  Japanese: {
    cv: () => aCv('yamada-taro.json', 'Japanese'),
    pages: { Classic: [1, 2], Compact: [1, 1] },
  },
  'Japanese, six pages': {
    cv: () => aCv('yamada-taro.json', 'Japanese', 13),
    pages: { Classic: [6, 8], Compact: [3, 6] },
  },
  Arabic: {
    cv: () => aCv('layla-haddad.json', 'Arabic'),
    pages: { Classic: [1, 2], Compact: [1, 1] },
  },
  'Arabic, six pages': {
    cv: () => aCv('layla-haddad.json', 'Arabic', 13),
    pages: { Classic: [6, 8], Compact: [3, 6] },
  },
};

const nameOf = ({ firstName, lastName }: ResumeUpdate) =>
  [firstName, lastName].filter(Boolean).join(' ');

async function openCv(page: Page, userId: string, cv: ResumeUpdate) {
  await page.goto(`/mycv/cvview/${userId}`);
  await expect(page.getByRole('heading', { level: 1, name: nameOf(cv) })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

/** How high each entry is on paper of this width, in CSS pixels. Nothing may be wider than the paper. */
async function heightsOnPaper(page: Page, paper: Paper): Promise<number[]> {
  const { width, height } = PAPERS[paper];
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: Math.floor(width), height: Math.floor(height) });
  const heights = await page
    .locator('article article')
    .evaluateAll((entries) => entries.map((entry) => entry.getBoundingClientRect().height));
  const cut = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(cut, 'pixels that are cut off at the side').toBe(0);
  await page.emulateMedia({ media: null });
  return heights;
}

/** Finds the texts in a PDF's pages, each behind the one before, and tells on which page each begins. */
function pagesOf(texts: string[], pages: string[]): number[] {
  const whole = pages.join('');
  let position = 0;
  return texts.map((text) => {
    const found = whole.indexOf(bare(text), position);
    expect(found, `“${text}” is on paper, and in its place`).toBeGreaterThanOrEqual(0);
    position = found + bare(text).length;
    let end = 0;
    return pages.findIndex((page) => (end += page.length) > found);
  });
}

const linesOf = (text = '') => text.split('\n').filter((line) => line.trim() !== '');
const wordsOf = (text: string) => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** A section as it is printed. */
interface PrintedSection {
  heading: string;
  /** The texts of each entry, in order. */
  entries: string[][];
  /** Its entries hold together. */
  isList: boolean;
}

function sectionsOf(cv: ResumeUpdate): PrintedSection[] {
  const entries: Record<CvSectionName, string[][]> = {
    summary: [linesOf(cv.profileSummary)],
    experience: (cv.jobExperience ?? []).map((job) => [
      ...[job.title ?? '', job.company ?? ''],
      ...linesOf(job.responsibilities),
    ]),
    education: (cv.education ?? []).map(({ degree, field, school, description }) => [
      ...[`${degree}, ${field}`, school],
      ...linesOf(description),
    ]),
    projects: (cv.projects ?? []).map(({ name, url, description }) => [
      ...[name, url.replace('https://', '')],
      ...linesOf(description),
    ]),
    certificates: (cv.certificates ?? []).map(({ name, issuer }) => [name, issuer]),
    skills: (cv.skills ?? []).map((skill) => [skill]),
    languages: (cv.languages ?? []).map((language) => [language]),
  };
  return readSectionOrder(cv.sectionOrder)
    .filter((name) => entries[name].flat().length > 0)
    .map((name) => ({
      heading: CV_SECTIONS[name],
      entries: entries[name],
      isList: !['summary', 'skills', 'languages'].includes(name),
    }));
}

/** Every text is there in order, each heading is with what it heads, and no entry that fits on a page is torn apart. */
function expectInOrder(pages: string[], cv: ResumeUpdate, fits: boolean[]) {
  const sections = sectionsOf(cv);
  const texts = sections.flatMap(({ heading, entries }) => [heading, ...entries.flat()]);
  const [, ...rest] = pagesOf([nameOf(cv), ...texts], pages);
  for (const { heading, entries, isList } of sections) {
    const headingPage = rest.shift();
    expect(rest[0], `the page of what follows “${heading}”`).toBe(headingPage);
    for (const entry of entries) {
      const ownPages = rest.splice(0, entry.length);
      if (!isList) continue;
      // Of an entry too long for any page, the heading stays with the first lines.
      const together = fits.shift() ? ownPages : ownPages.slice(0, 4);
      expect(new Set(together).size, `pages that hold “${entry[0]}”`).toBe(1);
    }
  }
}

/**
 * The same of a text that runs from right to left: on a line, what comes first in a PDF is what stands on the left, so
 * words are looked for between the headings, not lines.
 */
function expectWordsInOrder(pages: string[], cv: ResumeUpdate) {
  const sections = sectionsOf(cv);
  const isIn = (texts: string[], page: string) =>
    wordsOf(texts.join(' ')).every((word) => page.includes(bare(word)));
  let left = pages.join('');
  for (const [index, { heading, entries, isList }] of sections.entries()) {
    left = left.slice(left.indexOf(bare(heading)) + bare(heading).length);
    const next = sections[index + 1]?.heading;
    const part = next === undefined ? left : left.slice(0, left.indexOf(bare(next)));
    expect(isIn(entries.flat(), part), `what follows “${heading}” is there`).toBe(true);
    for (const entry of isList ? entries : []) {
      const whole = pages.filter((page) => isIn(entry, page));
      expect(whole.length, `pages that hold “${entry[0]}”`).toBe(1);
    }
  }
  expect(isIn([nameOf(cv)], pages[0] ?? '')).toBe(true);
}

for (const [kind, { cv: readCv, pages: counts, papers = A4_ALONE }] of Object.entries(CVS)) {
  test(`34 a CV (${kind}) is printed in both layouts as text, in order, no entry torn apart`, async ({
    page,
    request,
    seeker,
  }) => {
    const cv = await readCv();
    await saveCv(request, seeker, cv);
    await useScriptFonts(page);
    await openCv(page, seeker.user._id, cv);
    for (const layout of LAYOUTS) {
      await page.getByRole('button', { name: layout, exact: true }).click();
      await expect(page.locator(`[data-layout="${layout.toLowerCase()}"]`)).toBeVisible();
      for (const paper of papers) {
        const heights = await heightsOnPaper(page, paper);
        const { title, pages, missingGlyphs } = await readPdf(await page.pdf({ format: paper }));

        expect(title).toBe(`Jobharbor ${nameOf(cv)} CV`);
        const [least, most] = counts[layout];
        const isRight = pages.length >= least && pages.length <= most;
        expect(isRight, `it has ${pages.length} pages of ${paper}, ${layout}`).toBe(true);
        expect(pages).not.toContain('');
        expect(missingGlyphs, 'boxes for missing letters').toBe(0);
        for (const text of [...ON_SCREEN_ONLY, PLACEHOLDER]) {
          expect(pages.join('')).not.toContain(bare(text));
        }
        if (kind.startsWith('Arabic')) expectWordsInOrder(pages, cv);
        else {
          const fits = heights.map((height) => height <= PAPERS[paper].height);
          expectInOrder(pages, cv, fits);
        }
      }
    }
  });
}

test('34 in dark colours a CV is printed black on white', async ({ page, request, seeker }) => {
  await saveCv(request, seeker);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/mycv/cvview/${seeker.user._id}`);
  const name = page.getByRole('heading', { level: 1 });
  const colours = () =>
    name.evaluate((heading) => {
      const [sheet, body] = [heading.closest('article') ?? heading, document.body];
      return [
        getComputedStyle(heading).color,
        ...[sheet, body].map((element) => getComputedStyle(element).backgroundColor),
      ];
    });
  const [ink, ...paper] = ['rgb(0, 0, 0)', 'rgb(255, 255, 255)', 'rgb(255, 255, 255)'];
  expect(await colours()).not.toContain(ink);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  expect(await colours()).toEqual([ink, ...paper]);
  for (const role of ['banner', 'contentinfo'] as const) {
    await expect(page.getByRole(role)).toBeHidden();
  }
});

/** Stands in for the print dialog, which no test can close, and keeps the document's title of each print. */
async function watchPrints(page: Page) {
  const titles: string[] = [];
  await page.exposeFunction('notePrint', (title: string) => {
    titles.push(title);
  });
  await page.addInitScript(() => {
    const { notePrint } = window as unknown as { notePrint: (title: string) => Promise<void> };
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      void notePrint(document.title);
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  return titles;
}

test('34 the button prints once all is there, under the CV’s title; opening the page does not', async ({
  page,
  request,
  seeker,
}) => {
  const prints = await watchPrints(page);
  await saveCv(request, seeker, { firstName: 'Ada', lastName: 'Byron', phoneNo: '0044 20 79460' });
  await page.goto(`/mycv/cvview/${seeker.user._id}`);
  await expect(page.getByText(PLACEHOLDER)).toBeVisible();
  await page.waitForTimeout(1_500);
  expect(prints).toEqual([]);
  const title = await page.title();
  await page.getByRole('button', { name: 'Download or print' }).click();
  await expect(page.getByRole('status').filter({ hasText: SAVED })).toBeVisible();
  expect(prints).toEqual(['Jobharbor Ada Byron CV']);
  await expect(page).toHaveTitle(title);
});
