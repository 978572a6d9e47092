import type { WorkExperience, ResumeUpdate } from '@jobharbor/contract';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The fields that the tests read from a CV in the JSON Resume format (https://jsonresume.org/schema). */
interface JsonResume {
  basics: {
    name: string;
    phone?: string;
    url?: string;
    summary?: string;
    location?: Partial<Record<'address' | 'city' | 'region' | 'countryCode', string>>;
    profiles?: { network: string; url?: string }[];
  };
  work?: Occupation[];
  projects?: Occupation[];
  skills?: { name: string; keywords?: string[] }[];
  languages?: { language: string; fluency?: string }[];
}

interface Occupation {
  name?: string;
  company?: string;
  entity?: string;
  position?: string;
  location?: string;
  startDate?: string;
  endDate?: string;
  summary?: string;
  description?: string;
  highlights?: string[];
}

/** A sample as the body of a save of the whole CV. Projects become work experience where there is none. */
export async function readSample(file: string): Promise<ResumeUpdate> {
  const path = join(import.meta.dirname, '../samples/resumes', file);
  const { basics, work, projects, ...lists } = JSON.parse(
    await readFile(path, 'utf8'),
  ) as JsonResume;
  const { address, city, region, countryCode } = basics.location ?? {};
  const [firstName = '', ...rest] = basics.name.split(' ');
  const linkedin = basics.profiles?.find(({ network }) => network === 'LinkedIn')?.url ?? '';
  return {
    firstName,
    lastName: rest.join(' '),
    phoneNo: basics.phone ?? '+1 555 010 0142',
    homeAddress: [address, city, region, countryCode].filter(Boolean).join(', '),
    profileSummary: basics.summary ?? '',
    portfolio: basics.url ?? '',
    socials: { linkedin, facebook: '', twitter: '' },
    skills: [
      ...new Set((lists.skills ?? []).flatMap(({ name, keywords = [] }) => [name, ...keywords])),
    ],
    languages: (lists.languages ?? []).map(({ language, fluency }) =>
      fluency ? `${language} (${fluency})` : language,
    ),
    jobExperience: (work?.length ? work : (projects ?? [])).map(toExperience),
  };
}

function toExperience(job: Occupation): WorkExperience {
  const lines = [job.summary, job.entity && job.name, job.description, ...(job.highlights ?? [])];
  return {
    title: job.position ?? '',
    company: job.entity ?? job.company ?? job.name ?? '',
    location: job.location ?? '',
    startDate: toInstant(job.startDate),
    endDate: toInstant(job.endDate),
    responsibilities: lines.filter(Boolean).join('\n'),
  };
}

const toInstant = (date: string | undefined) =>
  date ? { $date: new Date(date).toISOString() } : undefined;
