import type { ApplicationStatus } from '@jobharbor/contract';
import { readFileSync } from 'node:fs';

import type { DemoPerson } from './identities.ts';

/** A step of an application's history, in days before the first start. */
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
  /** As stored. */
  job_experience: object[];
  language_levels?: object[];
  education?: object[];
  certificates?: object[];
  projects?: object[];
  /** By the key of a job. The first step is the application. */
  applications: Record<string, DemoStep[]>;
}

interface DemoData {
  /** Invented people to sign in as. */
  people: DemoPerson[];
  /** It has the company name of imported postings, which become its own. */
  employer: {
    _id: string;
    email: string;
    password: string;
    name: string;
    description: string;
    website: string;
  };
  /** The `source_id` of the employer's jobs, by a key. */
  jobs: Record<string, string>;
  /** Invented applicants. */
  applicants: DemoApplicant[];
}

const FILE = new URL('../../data/demonstration.json', import.meta.url);

export const DEMO_DATA = JSON.parse(readFileSync(FILE, 'utf8')) as DemoData;
