import {
  CV_SECTIONS,
  type CvListName,
  type CvSectionName,
  fullName,
  isBlankEntry,
  isHttpUrl,
  LANGUAGE_LEVELS,
  readEntries,
  readLevels,
  readSectionOrder,
  type Resume,
} from '@jobharbor/contract';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

import { readableUrl } from './CvContact';
import { cvDate, cvPeriod } from './cvDates';
import { experienceDates, isLongerThanPage, knownExperience } from './knownExperience';
import { textDirection, textLanguage } from './textScript';

export interface CvSectionsProps {
  resume: Resume;
  /** The level of the sections' headings. */
  headingLevel?: 'h2' | 'h3';
  /** What stands in a section that the CV leaves empty, on the screen alone. Without it such a section is left out. */
  hintFor?: ((section: CvSectionName) => ReactNode) | undefined;
}

const LEVELS = {
  h2: { variant: 'h3', entryLevel: 'h3', space: 4.5 },
  h3: { variant: 'h4', entryLevel: 'h4', space: 3.5 },
} as const;

/** The entries of a list that say something, whatever an older copy holds. */
const known = <Name extends CvListName>(resume: Resume, name: Name) =>
  readEntries(name, resume[name]).filter((entry) => !isBlankEntry(entry));

/** Whether a CV says anything beside name and contact data. */
export function hasCvSections(resume: Resume): boolean {
  return [
    resume.profileSummary,
    ...[resume.skills, resume.languages, knownExperience(resume)],
    ...[known(resume, 'education'), known(resume, 'projects'), known(resume, 'certificates')],
  ].some((content) => content.length > 0);
}

/** The language and the direction of what a CV says, for the element around it. */
export function cvLanguage(resume: Resume) {
  const experience = knownExperience(resume).flatMap((job) => [job.title, job.responsibilities]);
  const others = [...known(resume, 'education'), ...known(resume, 'projects')];
  const words = [
    ...[resume.profileSummary, fullName(resume), ...experience, ...resume.skills],
    ...others.map(({ description }) => description),
  ];
  const text = words.join(' ');
  return { lang: textLanguage(text), dir: textDirection(text) };
}

/** What a CV says beside name and contact data. Its owner, the employer and the printer read the same. */
export function CvSections({ resume, headingLevel = 'h2', hintFor }: CvSectionsProps) {
  const { profileSummary, skills, languages } = resume;
  const { entryLevel } = LEVELS[headingLevel];
  const list = (entries: EntryFacts[]) =>
    entries.length > 0 && (
      <Box sx={{ '& > * + *': { mt: 3, '@media print': { mt: '12pt' } } }}>
        {entries.map((facts, index) => (
          <Entry key={index} {...facts} headingLevel={entryLevel} />
        ))}
      </Box>
    );
  const contents: Record<CvSectionName, ReactNode> = {
    summary: profileSummary && <Lines text={profileSummary} />,
    experience: list(
      knownExperience(resume).map((job) => ({
        names: [job.title, job.company, job.location],
        dates: experienceDates(job),
        text: job.responsibilities,
      })),
    ),
    education: list(
      known(resume, 'education').map((education) => ({
        names: [[education.degree, education.field].filter(Boolean).join(', '), education.school],
        dates: cvPeriod(education),
        text: education.description,
      })),
    ),
    projects: list(
      known(resume, 'projects').map((project) => ({
        names: [project.name],
        dates: cvPeriod(project),
        url: project.url,
        text: project.description,
      })),
    ),
    certificates: list(
      known(resume, 'certificates').map((certificate) => ({
        names: [certificate.name, certificate.issuer],
        dates: cvDate(certificate.date),
        url: certificate.url,
      })),
    ),
    skills: skills.length > 0 && <Chips items={skills} />,
    languages: languages.length > 0 && (
      <Chips items={withLevels(languages, resume.languageLevels)} />
    ),
  };
  return readSectionOrder(resume.sectionOrder).map((name) => {
    const content = contents[name];
    const shown = content || hintFor?.(name);
    if (!shown) return null;
    return (
      <Section
        key={name}
        heading={CV_SECTIONS[name]}
        level={headingLevel}
        isOnScreenOnly={!content}
      >
        {shown}
      </Section>
    );
  });
}

/** 'English · C1 Advanced'; the language alone without a level. */
function withLevels(languages: readonly string[], levels: unknown): string[] {
  const known = new Map(readLevels(languages, levels).map((one) => [one.language, one.level]));
  return languages.map((language) => {
    const level = known.get(language);
    return level ? `${language} · ${LANGUAGE_LEVELS[level]}` : language;
  });
}

interface SectionProps {
  heading: string;
  level: 'h2' | 'h3';
  isOnScreenOnly: boolean;
  children: ReactNode;
}

/** On paper a heading never stands alone at the foot of a page. */
function Section({ heading, level, isOnScreenOnly, children }: SectionProps) {
  const id = useId();
  const { variant, space } = LEVELS[level];
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        mt: space,
        '@media print': isOnScreenOnly ? { display: 'none' } : { mt: '16pt' },
      }}
    >
      <Typography
        id={id}
        variant={variant}
        component={level}
        lang="en"
        sx={{
          pb: 0.75,
          mb: 2,
          color: 'primary.main',
          borderBottom: '1px solid',
          borderColor: 'divider',
          '@media print': { breakAfter: 'avoid', mb: '8pt', pb: '2pt', fontSize: '13pt' },
        }}
      >
        {heading}
      </Typography>
      {children}
    </Box>
  );
}

/** What an entry says. */
interface EntryFacts {
  /** The first that is given is its heading. */
  names: string[];
  dates: string;
  url?: string;
  text?: string;
}

interface EntryProps extends EntryFacts {
  headingLevel: 'h3' | 'h4';
}

/** What, where, when, and what was done. On paper it is never split if it fits on a page. */
function Entry({ names, dates, url = '', text = '', headingLevel }: EntryProps) {
  const [heading, ...rest] = names.filter(Boolean);
  return (
    <Box
      component="article"
      sx={{
        overflowWrap: 'anywhere',
        '@media print': { breakInside: isLongerThanPage(text) ? 'auto' : 'avoid' },
      }}
    >
      {/* Of an entry longer than a page, the first lines stay with its heading. */}
      <Box
        data-entry-head=""
        sx={{ mb: text ? 1 : 0, '@media print': { breakAfter: text ? 'avoid' : 'auto' } }}
      >
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            alignItems: 'baseline',
            columnGap: 3,
          }}
        >
          {heading && (
            <Typography variant="h4" component={headingLevel} sx={{ minWidth: 0 }}>
              <bdi>{heading}</bdi>
            </Typography>
          )}
          <Typography variant="body2" color="textSecondary" lang="en" data-entry-dates="">
            <bdi>{dates}</bdi>
          </Typography>
        </Box>
        {rest.length > 0 && (
          <Typography variant="body2" sx={{ fontWeight: 'fontWeightMedium' }}>
            {rest.map((part, index) => (
              <span key={index}>
                {index > 0 && ' · '}
                <bdi>{part}</bdi>
              </span>
            ))}
          </Typography>
        )}
        {isHttpUrl(url) && (
          <Typography variant="body2">
            <Link href={url} target="_blank" rel="noopener noreferrer nofollow" color="inherit">
              <bdi dir="ltr">{readableUrl(url)}</bdi>
            </Link>
          </Typography>
        )}
      </Box>
      {text && <Lines text={text} isList />}
    </Box>
  );
}

const BULLET = /^\s*(?:[-–—*](?=\s)|[•●▪■◦○・‣])\s*/u;

interface LinesProps {
  text: string;
  /** Several lines are a list, also without bullets of their own. */
  isList?: boolean;
}

/** A paragraph for each line, and a list of those that follow each other with a bullet. */
function Lines({ text, isList = false }: LinesProps) {
  return (
    <Box
      sx={{
        '& > * + *': { mt: 0.5 },
        maxWidth: '66ch',
        overflowWrap: 'anywhere',
        '@media print': { maxWidth: 'none' },
      }}
    >
      {toBlocks(text, isList).map((block, index) =>
        Array.isArray(block) ? (
          <Box
            key={index}
            component="ul"
            dir={textDirection(block.join(' '))}
            sx={{
              my: 0,
              paddingInlineStart: '1.25em',
              '& > li::marker': { color: 'text.secondary' },
            }}
          >
            {block.map((item, place) => (
              <Typography key={place} component="li" sx={LINE}>
                {item}
              </Typography>
            ))}
          </Box>
        ) : block === '' ? (
          <Box key={index} sx={{ height: '0.5em' }} />
        ) : (
          <Typography key={index} dir={textDirection(block)} sx={LINE}>
            {block}
          </Typography>
        ),
      )}
    </Box>
  );
}

const LINE = { orphans: 3, widows: 3, '& + &': { mt: 0.5 } };

/** A text's lines, and those that have bullets as lists. Where none has one, and they are a list, all have. */
function toBlocks(text: string, isList: boolean): (string | string[])[] {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim());
  const filled = lines.filter(Boolean);
  if (isList && filled.length > 1 && !filled.some((line) => BULLET.test(line))) return [filled];
  const blocks: (string | string[])[] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    const item = line.replace(BULLET, '');
    if (item === line) blocks.push(line);
    else if (Array.isArray(last)) last.push(item);
    else blocks.push([item]);
  }
  return blocks;
}

/** Skills or languages. On paper an outline holds each together, as backgrounds are mostly not printed. */
function Chips({ items }: { items: readonly string[] }) {
  return (
    <Box
      component="ul"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none' }}
    >
      {items.map((item, index) => (
        <Chip
          key={index}
          component="li"
          // Isolated, or 'C++' reads '++C' among words that run from right to left.
          label={<bdi>{item}</bdi>}
          sx={{
            overflowWrap: 'anywhere',
            '@media print': {
              minHeight: 0,
              typography: 'body2',
              border: '0.75pt solid',
              borderColor: 'divider',
              color: 'text.primary',
              bgcolor: 'transparent',
              breakInside: 'avoid',
            },
          }}
        />
      ))}
    </Box>
  );
}
