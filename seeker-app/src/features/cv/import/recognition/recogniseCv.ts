import { BULLET, type DocumentText, type TextLine } from '../documents/documentText';
import { readBasics } from './contacts';
import { entriesOf, type Entry, jobOf, trainingOf } from './entries';
import { headingOf, type Part, plain } from './headings';
import { languageLevel } from './languageLevel';
import { dateIn, periodIn } from './periods';
import type { RecognisedResume } from './recognisedResume';
import { POINTS_HEADING } from './words';

export interface RecognisedCv {
  resume: RecognisedResume;
  /** Lines that belong to nothing that a CV has, with the heading that they stand below. */
  unplaced: { place: string; value: string }[];
}

interface Section {
  part: Part;
  heading: string;
  lines: TextLine[];
}

/** Recognises a CV in the lines of a document, by its headings, its times and how its lines are set. */
export function recogniseCv({ lines, links }: DocumentText): RecognisedCv {
  const sections = sectionsOf(mended(lines));
  const of = (part: Part) => sections.filter((section) => section.part === part);

  const { basics, sentences } = readBasics(
    of('contact').flatMap((section) => section.lines),
    links,
  );
  const summary = of('summary').flatMap((section) => paragraphs(section.lines));
  if (summary.length === 0) summary.push(...sentences);
  if (summary.length > 0) basics.summary = summary.join('\n');

  const isEmployerFirst = lines.some(({ text }) => text.endsWith('(LinkedIn)'));
  const listOf = (
    part: Part,
    takesDates: boolean,
    toItem: (entry: Entry) => Record<string, unknown>,
  ) => of(part).flatMap((section) => entriesOf(section.lines, takesDates).map(toItem));
  const resume = {
    basics,
    work: listOf('work', false, (entry) => toJob(entry, isEmployerFirst)),
    volunteer: listOf('volunteer', false, (entry) => {
      const { name, ...job } = toJob(entry, isEmployerFirst);
      return { ...job, organization: name };
    }),
    education: listOf('education', true, toTraining),
    skills: of('skills').flatMap((section) => skillsOf(section.lines)),
    languages: of('languages').flatMap((section) => languagesOf(section.lines)),
    certificates: of('certificates').flatMap(({ lines: own }) => confirmed(own, 'issuer')),
    awards: of('awards').flatMap(({ lines: own }) =>
      confirmed(own, 'awarder').map(({ name, ...award }) => ({ title: name, ...award })),
    ),
    publications: of('publications').flatMap(({ lines: own }) =>
      confirmed(own, 'publisher').map(({ date, ...one }) => ({ ...one, releaseDate: date })),
    ),
    projects: listOf('projects', true, toProject),
  };
  return { resume, unplaced: unplacedOf(sections, resume) };
}

/** The lines that belong to nothing that a CV has, and those of which most words have gone into no value. */
function unplacedOf(sections: readonly Section[], resume: RecognisedResume) {
  const placed = new Set(textsIn(resume).flatMap(wordsOf));
  return sections.flatMap(({ part, heading, lines }) =>
    lines
      .map(({ text }) => text)
      .filter((text) => {
        if (part === 'other') return true;
        const words = wordsOf(periodIn(text)?.rest ?? text);
        return words.filter((word) => placed.has(word)).length < words.length / 2;
      })
      .map((value) => ({ place: heading || 'Beginning', value: value.replaceAll('\t', ' ') })),
  );
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsIn);

const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\d]{2,}/gu) ?? [];

const PAGE_NUMBER =
  /^(?:\p{L}{1,8}\.?\s*)?\d{1,2}(?:\s*(?:\/|of|von|sur|de|di|van|z)\s*\d{1,2})?$/iu;
/** A time whose end stands on the next line. */
const OPEN_TIME = /(?:19|20)\d{2}\s*[-–—]$/;
const TIME_ALONE =
  /^(?:(?:(?:\d{1,2}[./-]){0,2}|\p{L}{3,10}\.?\s+)(?:19|20)\d{2}|\p{L}{3,10})(?=[\t)\]]|\s|$)\)?/u;

/** The lines without page numbers, and with what was broken at a margin put together. */
function mended(lines: readonly TextLine[]): TextLine[] {
  const kept: TextLine[] = [];
  for (const line of lines) {
    const last = kept.at(-1);
    if (PAGE_NUMBER.test(line.text) && line.isApart) continue;
    const time = TIME_ALONE.exec(line.text)?.[0];
    const [cell = ''] = last?.text.split('\t') ?? [];
    const open =
      last && OPEN_TIME.test(last.text)
        ? last.text
        : last && OPEN_TIME.test(cell)
          ? cell
          : undefined;
    if (last && open && time && periodIn(`${open} ${time}`)) {
      last.text = `${open} ${time}${last.text.slice(open.length)}`;
      const rest = line.text.slice(time.length).trim();
      if (rest) kept.push({ ...line, text: rest });
    } else if (
      last &&
      /\p{L}-$/u.test(last.text) &&
      /^\p{Ll}/u.test(line.text) &&
      last.flow === line.flow
    ) {
      const isAddress = /[/.]\S*-$/.test(last.text);
      last.text = (isAddress ? last.text : last.text.slice(0, -1)) + line.text;
    } else kept.push({ ...line });
  }
  return kept;
}

/** The lines by the headings that they stand below. What stands before the first one is about contact. */
function sectionsOf(lines: readonly TextLine[]): Section[] {
  const sections: Section[] = [];
  const known = lines.filter((line) => headingOf(line.text) !== undefined);
  const styles = new Set(known.filter((line) => line.isHeading).map(styleOf));
  let flow = -1;
  for (const line of lines) {
    const [cell = '', ...others] = line.text.split('\t');
    const [, before = '', after = ''] = /^([^:：]{3,30})[:：]\s*(.+)$/u.exec(line.text) ?? [];
    const part = headingOf(line.text);
    const partOfCell = others.length > 0 ? headingOf(cell) : undefined;
    const partBefore = line.isStrong || sections.length === 0 ? undefined : headingOf(before);
    if (part) sections.push({ part, heading: line.text, lines: [] });
    else if (partOfCell && partOfCell !== 'contact' && isNewPart(sections, partOfCell)) {
      sections.push({
        part: partOfCell,
        heading: cell,
        lines: [{ ...line, text: others.join('\t') }],
      });
    } else if (
      partBefore &&
      ['skills', 'languages', 'other'].includes(partBefore) &&
      sections.at(-1)?.part !== 'skills'
    ) {
      sections.push({ part: partBefore, heading: before, lines: [{ ...line, text: after }] });
    } else if (known.length > 1 && styles.has(styleOf(line)) && isUnknownHeading(line, sections)) {
      sections.push({ part: 'other', heading: line.text, lines: [] });
    } else {
      if (line.flow !== flow && (sections.length === 0 || line.flow > 0)) {
        sections.push({ part: 'contact', heading: '', lines: [] });
      }
      sections.at(-1)?.lines.push(line);
    }
    flow = line.flow;
  }
  return sections.filter((section) => section.lines.length > 0);
}

const styleOf = ({ size, isStrong }: TextLine) => `${size.toFixed(1)} ${isStrong}`;

const isNewPart = (sections: readonly Section[], part: Part) =>
  !sections.some((section) => section.part === part) || part === 'other';

/** Set as the headings are, in capitals or on its own, and below one of them. */
const isUnknownHeading = (line: TextLine, sections: readonly Section[]) =>
  sections.some(({ heading }) => heading !== '') &&
  line.isHeading &&
  line.text.length < 40 &&
  !/[\d\t,.:]/.test(line.text);

/** Lines that were broken at the margin are put together again. */
function paragraphs(lines: readonly TextLine[]): string[] {
  return joined(lines.map(({ text, isApart }) => ({ text, isApart })));
}

function joined(lines: readonly { text: string; isApart: boolean }[]): string[] {
  const texts: string[] = [];
  for (const { text, isApart } of lines) {
    const last = texts.at(-1);
    const clean = text.replaceAll('\t', ' ');
    if (
      last !== undefined &&
      !BULLET.test(text) &&
      !isApart &&
      !(/[.:!?]$/.test(last) && last.length < 60)
    ) {
      texts[texts.length - 1] =
        last.endsWith('-') && /^\p{Ll}/u.test(clean)
          ? last.slice(0, -1) + clean
          : `${last} ${clean}`;
    } else texts.push(clean);
  }
  return texts;
}

/** The body of an entry: its points, and what else it says. */
function described(body: readonly string[]) {
  const lines: { text: string; isApart: boolean }[] = [];
  let arePoints = false;
  for (const text of body) {
    if (POINTS_HEADING.test(text)) {
      arePoints = true;
      continue;
    }
    const isPoint = BULLET.test(text) || (arePoints && /^[^\p{Ll}]/u.test(text));
    lines.push({ text: isPoint && !BULLET.test(text) ? `• ${text}` : text, isApart: isPoint });
  }
  const texts = joined(lines);
  return {
    summary: texts.filter((text) => !BULLET.test(text)).join('\n'),
    highlights: texts.filter((text) => BULLET.test(text)).map((text) => text.replace(BULLET, '')),
  };
}

const timesOf = ({ period }: Entry) => ({
  startDate: period?.startDate ?? '',
  endDate: period?.endDate ?? '',
});

function toJob(entry: Entry, isEmployerFirst: boolean): Record<string, unknown> {
  const { more, ...job } = jobOf(entry.head, isEmployerFirst);
  const { summary, highlights } = described(entry.body);
  return {
    ...job,
    ...timesOf(entry),
    summary: [...more, summary].filter(Boolean).join('\n'),
    highlights,
  };
}

function toTraining(entry: Entry): Record<string, unknown> {
  const { more, ...training } = trainingOf(entry.head);
  const { summary, highlights } = described(entry.body);
  const all = [...more, ...summary.split('\n'), ...highlights].filter(Boolean);
  const grade =
    /\b(?:gpa|grade|note|score|średnia|voto)\s*[:：]?\s*([\d.,]+(?:\s*\/\s*[\d.,]+)?)/iu;
  const score = all.flatMap((text) => grade.exec(text)?.[1] ?? [])[0] ?? '';
  return {
    ...training,
    ...timesOf(entry),
    score,
    courses: all.filter((text) => text.replace(grade, '').replace(/[^\p{L}]/gu, '') !== ''),
  };
}

function toProject(entry: Entry): Record<string, unknown> {
  const [name = '', ...more] = entry.head.flatMap((line) => line.split('\t'));
  const { summary, highlights } = described(entry.body);
  const url = /https?:\/\/\S+/.exec([...more, summary].join(' '))?.[0] ?? '';
  return {
    name,
    ...timesOf(entry),
    url,
    description: [...more, summary]
      .map((text) => (url ? text.replace(url, '').trim() : text))
      .filter(Boolean)
      .join('\n'),
    highlights,
  };
}

const SKILL_MAX = 60;
const SKILL_WORDS = 7;

/** Skills between commas or on lines of their own, without the names of their groups. */
function skillsOf(lines: readonly TextLine[]): { name: string }[] {
  const texts: string[] = [];
  for (const { text, isApart } of lines) {
    const last = texts.at(-1) ?? '';
    // A group that was broken at the margin goes on with the next line.
    const goesOn =
      last.endsWith(',') ||
      (last.split(', ').length > 2 && !isApart && !BULLET.test(text) && !/[:：\t]/.test(text));
    if (goesOn) texts.splice(-1, 1, `${last} ${text}`);
    else texts.push(text.replace(BULLET, '').replace(/^[^:：,]{2,40}[:：]\s*/u, ''));
  }
  return texts
    .flatMap((text) => text.split(/[,;•·|\t、،●]|\s\/\s|\s[–—]\s/u))
    .map((text) =>
      text
        .replace(BULLET, '')
        .replace(/^\s*(?:and|und|et|y|e)\s+|[.:\s]+$/giu, '')
        .trim(),
    )
    .filter((name) => name.length > 1 || /^[CR]$/.test(name))
    .filter((name) => name.length <= SKILL_MAX && name.split(' ').length <= SKILL_WORDS)
    .map((name) => ({ name }));
}

/** How languages and their levels stand together: 'English (C1)', 'English – fluent', 'English C1'. */
const SPOKEN =
  /^([\p{L}][\p{L} '’-]{1,24}?)\s*(?:[(（:：\t–—,-]+\s*|\s+(?=[ABC][12]\b)|$)(.*?)[)）]?$/u;

function languagesOf(lines: readonly TextLine[]) {
  return rowsWithLevels(
    lines.map(({ text }) => text.replace(BULLET, '').replace(OWN_LANGUAGES, '$1 (native)')),
  )
    .flatMap((text) => text.split(/[;•|●、،]|,(?![^(]*\))(?=\s*\p{Lu}[\p{L}]+(?:\s*[(:–-]|,|$))/u))
    .flatMap((text) => {
      const [, language = '', fluency = ''] = SPOKEN.exec(text.trim()) ?? [];
      const isLevel = languageLevel(language) !== undefined;
      return language && !isLevel
        ? [{ language: language.trim(), fluency: fluency.replaceAll('\t', ' ').trim() }]
        : [];
    });
}

/** 'Mother tongue(s): German', as Europass writes it. */
const OWN_LANGUAGES =
  /^(?:mother tongue|muttersprache|langue maternelle|lengua materna|lingua madre|moedertaal|język ojczysty|língua materna)(?:\(\p{L}+\))?\s*[:：\t]\s*(\S.*)$/iu;

/** Levels that stand below their languages, one or several beside each other, are put behind them. */
function rowsWithLevels(lines: readonly string[]): string[] {
  const rows: string[] = [];
  for (const line of lines) {
    const cells = line.split('\t');
    const above = rows.at(-1)?.split('\t') ?? [];
    const areLevels = cells.every(
      (cell) =>
        languageLevel(cell) !== undefined &&
        cell.split(' ').length < 5 &&
        !/^\p{L}+\s*[(:–-]/u.test(cell),
    );
    if (
      areLevels &&
      above.length === cells.length &&
      above.every((cell) => languageLevel(cell) === undefined)
    ) {
      rows.splice(-1, 1, ...above.map((cell, index) => `${cell}: ${cells[index] ?? ''}`));
    } else rows.push(line);
  }
  // What stands beside each other without levels are languages of their own.
  return rows.flatMap((row) => {
    const cells = row.split('\t');
    return cells.length > 1 &&
      cells.slice(1).every((cell) => languageLevel(cell) === undefined) &&
      cells.length !== 2
      ? cells
      : [row];
  });
}

const ISSUED =
  /^(?:issued by|issued|issuer|awarded by|ausgestellt von|délivré par|expedido por|rilasciato da)\s*:?\s*/i;

/** Certificates and awards: a line each, with who confirms it and when. */
function confirmed(lines: readonly TextLine[], by: string): Record<string, unknown>[] {
  const items: Record<string, unknown>[] = [];
  let size = 0;
  for (const line of lines) {
    const text = line.text.replace(BULLET, '');
    const found = dateIn(text);
    const [name = '', ...more] = (found?.rest ?? text)
      .split(/\t|\s+[|–—·]\s+|\s+-\s+/)
      .map((part) => part.replace(/^[\s,(]+|[\s,)]+$/g, ''));
    const last = items.at(-1);
    // A line of its own may hold the date, or who confirms it.
    const goesOn = last && (!name || ISSUED.test(name) || (line.size < size * 0.95 && !last[by]));
    if (goesOn) {
      if (name) last[by] = [name.replace(ISSUED, ''), ...more].join(', ');
      if (found) last.date ??= found.date;
    } else if (name) {
      size = line.size;
      const [first, second] =
        more.length > 0 ? ([name, more.join(', ')] as const) : commaPair(name);
      items.push({ name: first, [by]: second, ...(found && { date: found.date }) });
    }
  }
  return items;
}

function commaPair(text: string): [string, string] {
  const [, name, by] = /^([^,]{4,}),\s+([^,]+)$/.exec(text) ?? [];
  return name && by ? [name, by] : [text, ''];
}
