import {
  answerText,
  formatSalary,
  isMostlyInLists,
  type Job,
  jobLists,
  jobSkills,
  type JobSummary,
  SALARY_NOT_SPECIFIED as NOT_SPECIFIED,
} from '@jobharbor/contract';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

import { formatDate } from '../../format/date';
import { type ReaderTime, useReaderTime } from '../../format/useReaderTime';
import { Panel } from '../Panel';
import { useDaysLeft } from './jobFacts';
import { PostingList, PostingText } from './PostingText';

/** What is known of a job: a list's part of it until the whole has come. */
export type KnownJob = JobSummary & Partial<Job>;

export interface JobPanelProps {
  job: KnownJob;
  /** The long texts are there, not only the list's part of the job. */
  isWhole: boolean;
  /** They are still on their way. */
  isComing: boolean;
  /** The way to apply for it. */
  actions: ReactNode;
}

/** What a job is, whole, and the way to apply for it. The job's page shows it, and the preview in the form of a job. */
export function JobPanel({ job, isWhole, isComing, actions }: JobPanelProps) {
  // A closed job takes no applications: how urgent it was, and until when it was open, helps nobody.
  const isUrgent = job.urgentHiring && job.status !== 'closed';
  return (
    <Panel aria-label="The job" aria-busy={!isWhole && isComing}>
      <Stack sx={{ gap: 4 }}>
        {isUrgent && <Chip color="warning" label="Urgently Hiring" sx={{ alignSelf: 'start' }} />}
        <JobFacts job={job} />
        {actions}
        {isWhole ? <JobText job={job} /> : isComing && <JobTextSkeleton />}
      </Stack>
    </Panel>
  );
}

function yearsText({ experience, experienceText }: KnownJob): string {
  if (experience === undefined) return experienceText ?? NOT_SPECIFIED;
  return experience === 1 ? '1 year' : `${experience} years`;
}

function factsOf(job: KnownJob, time: ReaderTime, left: string | undefined): [string, ReactNode][] {
  const { datePosted: posted } = job;
  const last = job.status === 'closed' ? undefined : job.validThrough;
  return [
    [
      'Salary',
      <span key="salary" data-figures="">
        {formatSalary(job.salary, job.currency, job)}
      </span>,
    ],
    ['Job Type', [job.jobType, job.employmentType].filter(Boolean).join(' · ') || NOT_SPECIFIED],
    ['Experience', job.expertiseLevel ?? NOT_SPECIFIED],
    ['Years of Experience', yearsText(job)],
    ...(posted
      ? [
          [
            'Posted',
            <time key="posted" dateTime={posted}>
              {formatDate(posted, time)}
            </time>,
          ] as [string, ReactNode],
        ]
      : []),
    ...(last
      ? [
          [
            'Apply By',
            <time key="last" dateTime={last}>
              {formatDate(last, time)}
              {left && ` (${left.toLowerCase()})`}
            </time>,
          ] as [string, ReactNode],
        ]
      : []),
  ];
}

/** What one wants to know before reading on. */
function JobFacts({ job }: { job: KnownJob }) {
  const time = useReaderTime();
  const left = useDaysLeft(job);
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 180px), 1fr))',
        gap: 2.5,
        m: 0,
      }}
    >
      {factsOf(job, time, left).map(([label, value]) => (
        <div key={label}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontWeight: 600 }}>
            {value}
          </Typography>
        </div>
      ))}
    </Box>
  );
}

/** How much of a description shows at first when the lists below say the same. */
const FOLDED = 900;

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Stack component="section" sx={{ gap: 1.5 }}>
      <Typography variant="h3" component="h2">
        {heading}
      </Typography>
      {children}
    </Stack>
  );
}

/** The long texts of a job, section by section; a section that the posting does not give is left out. */
function JobText({ job }: { job: KnownJob }) {
  const lists = jobLists(job);
  return (
    <>
      <Section heading="Job Description">
        <PostingText
          text={job.jobDescription}
          foldAfter={lists.length > 0 && isMostlyInLists(job) ? FOLDED : undefined}
        />
      </Section>
      {lists.map(({ heading, items }) => (
        <Section key={heading} heading={heading}>
          <PostingList items={items} />
        </Section>
      ))}
      {jobSkills(job).map(({ heading, items }) => (
        <Section key={heading} heading={heading}>
          <Stack
            component="ul"
            direction="row"
            sx={{ flexWrap: 'wrap', gap: 1, listStyle: 'none', m: 0, p: 0 }}
          >
            {items.map((skill) => (
              <Chip component="li" key={skill} label={skill} />
            ))}
          </Stack>
        </Section>
      ))}
      <JobQuestions job={job} />
    </>
  );
}

/** What applicants are asked, so that nobody is surprised by it after pressing Apply. */
function JobQuestions({ job: { questions = [] } }: { job: KnownJob }) {
  const items = questions.flatMap((question) => {
    const { text, needed } = question;
    if (!text.trim()) return [];
    return needed === undefined ? text : `${text} (needed: ${answerText(question, needed)})`;
  });
  return (
    items.length > 0 && (
      <Section heading="Questions When You Apply">
        <PostingList items={items} />
      </Section>
    )
  );
}

/** The long texts while they are on their way: a heading and the lines below it, twice. */
function JobTextSkeleton() {
  return [0, 1].map((section) => (
    <div key={section} aria-hidden>
      <Skeleton variant="text" width="12rem" sx={{ typography: 'h3', mb: 1.5 }} />
      {['58ch', '60ch', '55ch', '60ch', '34ch'].map((width, line) => (
        <Skeleton
          key={line}
          variant="text"
          width={width}
          sx={{ typography: 'body1', maxWidth: '100%' }}
        />
      ))}
    </div>
  ));
}
