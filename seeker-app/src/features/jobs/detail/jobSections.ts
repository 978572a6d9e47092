import type { KnownJob } from './useJob';

/** The lists of a job in the order of the page; a list that the posting does not give is left out. */
export const LIST_SECTIONS = [
  { heading: 'Job Responsibilities', read: (job: KnownJob) => job.jobResponsibilities },
  { heading: 'We Offer', read: (job: KnownJob) => job.weOffer },
  { heading: 'Requirements', read: (job: KnownJob) => job.requirements ?? job.jobRequirements },
  { heading: 'Qualifications', read: (job: KnownJob) => job.qualifications },
  { heading: 'Preferred Skills', read: (job: KnownJob) => job.preferredSkills },
  { heading: 'Other Information', read: (job: KnownJob) => job.otherInfo },
] as const;

export const SKILL_SECTIONS = [
  { heading: 'Soft Skills', read: (job: KnownJob) => job.softSkills },
  { heading: 'Technical Skills', read: (job: KnownJob) => job.technicalSkills },
] as const;
