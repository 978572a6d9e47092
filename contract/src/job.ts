import type { EmploymentType, ExpertiseLevel, JobStatus, JobType } from './options.ts';
import type { SalaryPeriod } from './pay.ts';

/**
 * A job as lists answer it: all that a card needs, the description cut to `EXCERPT_MAX` characters.
 * A field that the posting does not give is absent, never invented.
 */
export interface JobSummary {
  /** UUIDv7. */
  _id: string;
  jobName: string;
  companyName?: string;
  /** An https URL. */
  companyLogo?: string;
  /** Set by the server alone: a verified employer posting under its registered name. */
  companyVerified: boolean;
  location?: string;
  jobType?: JobType;
  employmentType?: EmploymentType;
  expertiseLevel?: ExpertiseLevel;
  /** Years. */
  experience?: number;
  /** The posting's own words, where it names its years in words only. */
  experienceText?: string;
  /** 0 means not specified. */
  salary: number;
  salaryMax?: number;
  salaryPeriod?: SalaryPeriod;
  /** Free text: 'USD', '$', 'Birr'. */
  currency?: string;
  urgentHiring: boolean;
  jobDescription: string;
  status: JobStatus;
  /** The employer's id. */
  user: string;
  /** ISO 8601 instant. */
  createdAt: string;
  /** ISO 8601: an instant, or a bare day ('2026-04-29') where the posting gives no time. */
  datePosted?: string;
}

/** A whole job, as GET /api/jobs/getjobbyid/{jobId} answers it. */
export interface Job extends JobSummary {
  aboutCompany?: string;
  jobResponsibilities: string[];
  weOffer: string[];
  jobRequirements: string[];
  /** The same list as `jobRequirements`; the detail screen reads this name. */
  requirements: string[];
  qualifications: string[];
  technicalSkills: string[];
  softSkills: string[];
  preferredSkills: string[];
  otherInfo: string[];
}
