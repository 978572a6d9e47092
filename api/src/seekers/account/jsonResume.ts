import {
  type Certificate,
  type CvSectionName,
  type Education,
  fullName,
  type Instant,
  LANGUAGE_LEVELS,
  type Project,
  readSectionOrder,
  type Resume,
  type WorkExperience,
} from '@jobharbor/contract';

const SCHEMA = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';

/** Converts a CV to the open format of jsonresume.org (schema 1.0.0). Empty fields are left out, and its sections are in the CV's order. */
export function toJsonResume(resume: Resume): object {
  const { user, portfolio, profileSummary, homeAddress } = resume;
  const sections: Record<Exclude<CvSectionName, 'summary'>, Record<string, unknown[]>> = {
    experience: { work: resume.jobExperience.map(toWork) },
    education: { education: resume.education?.map(toEducation) ?? [] },
    projects: { projects: resume.projects?.map(toProject) ?? [] },
    certificates: { certificates: resume.certificates?.map(toCertificate) ?? [] },
    skills: { skills: resume.skills.map((name) => ({ name })) },
    languages: {
      languages: resume.languages.map((language) => {
        const spoken = resume.languageLevels?.find((one) => one.language === language);
        return { language, ...(spoken && { fluency: LANGUAGE_LEVELS[spoken.level] }) };
      }),
    },
  };
  const order = readSectionOrder(resume.sectionOrder).filter((name) => name !== 'summary');
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
    ...Object.fromEntries(order.flatMap((name) => Object.entries(sections[name]))),
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

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

function toWork(job: WorkExperience): object {
  return withoutEmpty({
    name: job.company,
    position: job.title,
    location: job.location,
    startDate: dayOf(job.startDate),
    endDate: dayOf(job.endDate),
    highlights: linesOf(job.responsibilities),
  });
}

/** The format has no text for education: its lines go among the courses. */
function toEducation({ school, degree, field, startDate, endDate, description }: Education) {
  const courses = linesOf(description);
  return withoutEmpty({
    institution: school,
    area: field,
    studyType: degree,
    startDate,
    endDate,
    courses: courses.length > 0 ? courses : undefined,
  });
}

function toCertificate({ name, issuer, date, url }: Certificate): object {
  return withoutEmpty({ name, issuer, date, url: urlOf(url) });
}

function toProject({ name, description, url, startDate, endDate }: Project): object {
  return withoutEmpty({ name, description, startDate, endDate, url: urlOf(url) });
}

/** A day, month or year. The format allows only the years 1000 to 2999. */
function dayOf(instant: Instant | undefined): string | undefined {
  const day = instant?.$date.slice(0, 10) ?? '';
  return /^[12]\d{3}(-\d{2}){0,2}$/.test(day) ? day : undefined;
}

/** The format allows only ASCII in URLs. */
function urlOf(text: string | undefined): string | undefined {
  return text && URL.canParse(text) ? new URL(text).href : undefined;
}

function withoutEmpty(fields: Record<string, unknown>): object {
  const entries = Object.entries(fields);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== ''));
}
