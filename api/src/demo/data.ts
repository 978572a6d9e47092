import type { ApplicationStatus } from '@jobharbor/contract';
import { readFileSync } from 'node:fs';

import type { DemoPerson } from './identities.ts';

/** A step of a shown application: the status that it got so many days before the first start. */
export interface DemoStep {
  status: ApplicationStatus;
  daysAgo: number;
  feedback?: string;
}

export interface DemoApplicant {
  first_name: string;
  last_name: string;
  email: string;
  phone_no: string;
  home_address: string;
  profile_summary: string;
  years_of_exp: string;
  skills: string[];
  languages: string[];
  /** `from` and `to` are months, such as '2019-04'. */
  job_experience: {
    title: string;
    company: string;
    location: string;
    from: string;
    to?: string;
    responsibilities: string;
  }[];
  /** By the key of a job; the first step is the applying. */
  applications: Record<string, DemoStep[]>;
}

interface DemoData {
  /** Whom one can sign in as with one click. None of them exists. */
  people: DemoPerson[];
  /** Named as the imported postings name it, so that they are its own. */
  employer: {
    _id: string;
    email: string;
    password: string;
    name: string;
    description: string;
    website: string;
  };
  /** The employer's jobs: the `source_id` of each by a key. */
  jobs: Record<string, string>;
  /** Who has applied when the demonstration begins. None of them exists. */
  applicants: DemoApplicant[];
}

const FILE = new URL('../../data/demonstration.json', import.meta.url);

export const DEMO_DATA = JSON.parse(readFileSync(FILE, 'utf8')) as DemoData;
