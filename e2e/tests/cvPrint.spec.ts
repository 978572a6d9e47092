import type { WorkExperience, ResumeUpdate } from '@jobharbor/contract';
import type { Page } from '@playwright/test';

import { saveCv } from '../support/cv.ts';
import { readSample } from '../support/jsonResume.ts';
import { bare, readPdf } from '../support/pdf.ts';
import { expect, test } from '../support/test.ts';
import { useScriptFonts } from '../support/testFonts.ts';

const PLACEHOLDER = 'Your profile summary will appear here.';
const SAVED = 'Your resume has been saved to storage.';
/** What is on the screen around a CV, and must not be on paper. */
const ON_SCREEN_ONLY = ['Edit CV', 'Download or print', 'Find Jobs', 'Privacy'];
const MILLIMETRE = 96 / 25.4;
/** What the print style's margins leave of a page, in CSS pixels. */
const PAPERS = {
  A4: { width: (210 - 36) * MILLIMETRE, height: (297 - 32) * MILLIMETRE },
  Letter: { width: 816 - 36 * MILLIMETRE, height: 1_056 - 32 * MILLIMETRE },
};
type Paper = keyof typeof PAPERS;

async function aLongCv(): Promise<ResumeUpdate> {
  const [john, richard, alice] = await Promise.all(
    ['john-doe.json', 'richard-hendrik.json', 'alice-chen.json'].map(readSample),
  );
  const cvs = [john, richard, alice];
  return { ...john, jobExperience: cvs.flatMap((cv) => cv?.jobExperience ?? []) };
}

/** With a job in the middle that no page can hold. */
async function anEndlessCv(): Promise<ResumeUpdate> {
  const cv = await readSample('alice-chen.json');
  const [first = {}, second = {}, third = {}] = cv.jobExperience ?? [];
  const lines = Array.from({ length: 90 }, (_, index) => `Kept log book number ${index + 1}.`);
  return {
    ...cv,
    jobExperience: [first, { ...second, responsibilities: lines.join('\n') }, third],
  };
}

const A4_ALONE: readonly Paper[] = ['A4'];

interface PrintedCv {
  cv: () => Promise<ResumeUpdate>;
  pages: (count: number) => boolean;
  papers?: readonly Paper[];
}

const CVS: Record<string, PrintedCv> = {
  short: { cv: () => readSample('alice-chen.json'), pages: (count) => count <= 2 },
  long: { cv: aLongCv, pages: (count) => count >= 3, papers: ['A4', 'Letter'] },
  endless: { cv: anEndlessCv, pages: (count) => count >= 3 },
  Japanese: { cv: () => readSample('yamada-taro.json'), pages: (count) => count <= 2 },
  Arabic: { cv: () => readSample('layla-haddad.json'), pages: (count) => count <= 2 },
};

const nameOf = ({ firstName, lastName }: ResumeUpdate) =>
  [firstName, lastName].filter(Boolean).join(' ');

async function openCv(page: Page, userId: string, cv: ResumeUpdate) {
  await page.goto(`/mycv/cvview/${userId}`);
  await expect(page.getByRole('heading', { level: 1, name: nameOf(cv) })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

/** How high each job is on paper of this width, in CSS pixels. */
async function heightsOnPaper(page: Page, paper: Paper): Promise<number[]> {
  const { width, height } = PAPERS[paper];
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: Math.floor(width), height: Math.floor(height) });
  const heights = await page
    .locator('article article')
    .evaluateAll((jobs) => jobs.map((job) => job.getBoundingClientRect().height));
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

const linesOf = ({ responsibilities = '' }: Partial<WorkExperience>) =>
  responsibilities.split('\n').filter((line) => line.trim() !== '');
const partsOf = (job: Partial<WorkExperience>) => [
  job.title ?? '',
  job.company ?? '',
  ...linesOf(job),
];
const wordsOf = (text: string) => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

for (const [kind, { cv: readCv, pages: areRight, papers = A4_ALONE }] of Object.entries(CVS)) {
  for (const paper of papers) {
    test(`34 a CV (${kind}) is printed on ${paper} as text, in order, no job torn apart`, async ({
      page,
      request,
      seeker,
    }) => {
      const cv = await readCv();
      const jobs = cv.jobExperience ?? [];
      await saveCv(request, seeker, cv);
      await useScriptFonts(page);
      await openCv(page, seeker.user._id, cv);
      const heights = await heightsOnPaper(page, paper);
      const { title, pages, missingGlyphs } = await readPdf(await page.pdf({ format: paper }));

      expect(title).toBe(`Jobharbor ${nameOf(cv)} CV`);
      expect(areRight(pages.length), `it has ${pages.length} pages`).toBe(true);
      expect(pages).not.toContain('');
      expect(missingGlyphs, 'boxes for missing letters').toBe(0);
      for (const text of [...ON_SCREEN_ONLY, PLACEHOLDER]) {
        expect(pages.join('')).not.toContain(bare(text));
      }
      for (const text of [...(cv.skills ?? []), ...(cv.languages ?? [])].flatMap(wordsOf)) {
        expect(pages.join('')).toContain(bare(text));
      }

      expect(heights).toHaveLength(jobs.length);
      if (kind === 'Arabic') {
        // On a line, what comes first in a PDF is what stands on the left: words are looked for, not lines.
        for (const job of jobs) {
          const words = wordsOf(partsOf(job).join(' ')).map(bare);
          const whole = pages.filter((text) => words.every((word) => text.includes(word)));
          expect(whole.length, `pages that hold “${job.title}”`).toBe(1);
        }
        for (const word of wordsOf(nameOf(cv))) expect(pages[0]).toContain(bare(word));
        return;
      }
      const [, headingPage, ...jobPages] = pagesOf(
        [nameOf(cv), 'Work Experience', ...jobs.flatMap(partsOf)],
        pages,
      );
      expect(jobPages[0], 'the heading is with what it heads').toBe(headingPage);
      for (const [index, job] of jobs.entries()) {
        const ownPages = jobPages.splice(0, partsOf(job).length);
        const fits = (heights[index] ?? 0) <= PAPERS[paper].height;
        // Of a job too long for any page, the heading stays with the first lines.
        const together = fits ? ownPages : ownPages.slice(0, 4);
        expect(new Set(together).size, `pages that hold “${job.title}”`).toBe(1);
      }
    });
  }
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
