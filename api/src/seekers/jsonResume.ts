import { fullName, type Instant, type Resume, type WorkExperience } from '@jobharbor/contract';

const SCHEMA = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';

/** Converts a CV to the open format of jsonresume.org (schema 1.0.0). Empty fields are left out. */
export function toJsonResume(resume: Resume): object {
  const { user, portfolio, profileSummary, homeAddress } = resume;
  return {
    $schema: SCHEMA,
    basics: withoutEmpty({
      name: fullName(resume),
      image: urlOf(user.profileImage),
      email: user.email,
      phone: resume.phoneNo,
      url: urlOf(portfolio),
      summary: profileSummary,
      ...(homeAddress && { location: { address: homeAddress } }),
      profiles: profilesOf(resume.socials),
    }),
    work: resume.jobExperience.map(toWork),
    skills: resume.skills.map((name) => ({ name })),
    languages: resume.languages.map((language) => ({ language })),
    meta: { version: 'v1.0.0', lastModified: resume.updatedAt.slice(0, 19) },
  };
}

const NETWORKS = { linkedin: 'LinkedIn', facebook: 'Facebook', twitter: 'Twitter' } as const;

function profilesOf(socials: Resume['socials']) {
  return Object.entries(NETWORKS).flatMap(([key, network]) => {
    const url = urlOf(socials[key as keyof typeof NETWORKS]);
    return url ? [{ network, url }] : [];
  });
}

function toWork(job: WorkExperience): object {
  const lines = job.responsibilities.split('\n').map((line) => line.trim());
  return withoutEmpty({
    name: job.company,
    position: job.title,
    location: job.location,
    startDate: dayOf(job.startDate),
    endDate: dayOf(job.endDate),
    highlights: lines.filter(Boolean),
  });
}

/** The format allows only days of the years 1000 to 2999. */
function dayOf(instant: Instant | undefined): string | undefined {
  const day = instant?.$date.slice(0, 10) ?? '';
  return /^[12]\d{3}-\d{2}-\d{2}$/.test(day) ? day : undefined;
}

/** The format allows only ASCII in URLs. */
function urlOf(text: string | undefined): string | undefined {
  return text && URL.canParse(text) ? new URL(text).href : undefined;
}

function withoutEmpty(fields: Record<string, unknown>): object {
  const entries = Object.entries(fields);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== ''));
}
