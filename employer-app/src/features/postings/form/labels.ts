import type { JobValues } from './jobValues';

/** What the job form calls its fields. */
export const labels: Readonly<Record<keyof JobValues, string>> = {
  companyName: 'Company Name',
  companyLogo: 'Company Logo Address',
  aboutCompany: 'About Company',
  jobName: 'Job Title',
  location: 'Location',
  jobType: 'Job Type',
  employmentType: 'Employment Type',
  experience: 'Years of Experience',
  expertiseLevel: 'Experience Level',
  jobDescription: 'Job Description',
  urgentHiring: 'Urgent Hiring',
  salary: 'Salary',
  salaryMax: 'Salary Up To',
  currency: 'Currency',
  salaryPeriod: 'Salary Period',
  applicationEmail: 'Application Email',
  jobResponsibilities: 'Job Responsibilities',
  jobRequirements: 'Job Requirements',
  weOffer: 'We Offer',
  technicalSkills: 'Technical Skills',
  softSkills: 'Soft Skills',
  qualifications: 'Qualifications',
  preferredSkills: 'Preferred Skills',
  otherInfo: 'Other Information',
};
