import { fullName, type Resume, type WorkExperience } from '@jobharbor/contract';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

import { experienceDates, isLongerThanPage, knownExperience } from './knownExperience';
import { textDirection, textLanguage } from './textScript';

export type CvSectionName = 'Profile Summary' | 'Work Experience' | 'Skills' | 'Languages';

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

/** The language and the direction of what a CV says, for the element around it. */
export function cvLanguage(resume: Resume) {
  const experience = knownExperience(resume).flatMap((job) => [job.title, job.responsibilities]);
  const words = [resume.profileSummary, fullName(resume), ...experience, ...resume.skills];
  const text = words.join(' ');
  return { lang: textLanguage(text), dir: textDirection(text) };
}

/** What a CV says beside name and contact data. Its owner, the employer and the printer read the same. */
export function CvSections({ resume, headingLevel = 'h2', hintFor }: CvSectionsProps) {
  const { profileSummary, skills, languages } = resume;
  const experience = knownExperience(resume);
  const { entryLevel } = LEVELS[headingLevel];
  const contents: [CvSectionName, ReactNode][] = [
    ['Profile Summary', profileSummary && <Lines text={profileSummary} />],
    [
      'Work Experience',
      experience.length > 0 && (
        <Box sx={{ '& > * + *': { mt: 3, '@media print': { mt: '12pt' } } }}>
          {experience.map((one, index) => (
            <Experience key={index} experience={one} headingLevel={entryLevel} />
          ))}
        </Box>
      ),
    ],
    ['Skills', skills.length > 0 && <Chips items={skills} />],
    ['Languages', languages.length > 0 && <Chips items={languages} />],
  ];
  return contents.map(([heading, content]) => {
    const shown = content || hintFor?.(heading);
    if (!shown) return null;
    return (
      <Section key={heading} heading={heading} level={headingLevel} isOnScreenOnly={!content}>
        {shown}
      </Section>
    );
  });
}

interface SectionProps {
  heading: CvSectionName;
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

interface ExperienceProps {
  experience: WorkExperience;
  headingLevel: 'h3' | 'h4';
}

/** What, where, when, and what was done. On paper it is never split if it fits on a page. */
function Experience({ experience, headingLevel }: ExperienceProps) {
  const { title, company, location, responsibilities } = experience;
  const place = [title && company, location].filter(Boolean);
  return (
    <Box
      component="article"
      sx={{
        overflowWrap: 'anywhere',
        '@media print': { breakInside: isLongerThanPage(experience) ? 'auto' : 'avoid' },
      }}
    >
      {/* Of an entry longer than a page, the first lines stay with its heading. */}
      <Box sx={{ mb: responsibilities ? 1 : 0, '@media print': { breakAfter: 'avoid' } }}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            alignItems: 'baseline',
            columnGap: 3,
          }}
        >
          {(title || company) && (
            <Typography variant="h4" component={headingLevel} sx={{ minWidth: 0 }}>
              <bdi>{title || company}</bdi>
            </Typography>
          )}
          <Typography variant="body2" color="textSecondary" lang="en">
            <bdi>{experienceDates(experience)}</bdi>
          </Typography>
        </Box>
        {place.length > 0 && (
          <Typography variant="body2" sx={{ fontWeight: 'fontWeightMedium' }}>
            {place.map((part, index) => (
              <span key={index}>
                {index > 0 && ' · '}
                <bdi>{part}</bdi>
              </span>
            ))}
          </Typography>
        )}
      </Box>
      {responsibilities && <Lines text={responsibilities} />}
    </Box>
  );
}

const BULLET = /^\s*(?:[-–—*](?=\s)|[•●▪■◦○・‣])/u;

/** A line for each line; what begins with a bullet hangs from it. */
function Lines({ text }: { text: string }) {
  const lines = text.split(/\r\n|\r|\n/);
  return (
    <Box
      sx={{
        '& > p + p': { mt: 0.5 },
        maxWidth: '66ch',
        overflowWrap: 'anywhere',
        '@media print': { maxWidth: 'none' },
      }}
    >
      {lines.map((line, index) =>
        line.trim() === '' ? (
          <Box key={index} sx={{ height: '0.5em' }} />
        ) : (
          <Typography
            key={index}
            dir={textDirection(line)}
            sx={{
              ...(BULLET.test(line) && { paddingInlineStart: '1em', textIndent: '-1em' }),
              orphans: 3,
              widows: 3,
            }}
          >
            {line.trim()}
          </Typography>
        ),
      )}
    </Box>
  );
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
