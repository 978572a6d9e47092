import type { KeyDescriptions } from '@jobharbor/shared-ui/core';
import type { DeviceStored } from '@jobharbor/shared-ui/data';

import type { SeekerStored } from './data/storage';

/**
 * Every page of this remote, one file each in `pages`. The address is the page's while the remote runs alone; the
 * parameters in it are those that the page reads, which the shell's address must have too.
 */
export const pages = {
  Home: 'home',
  FindJobs: 'find-jobs',
  JobSearch: 'jobSearch/:searchText',
  JobDetail: 'jobs/:jobId',
  Company: 'companies/:slug',
  CvEditor: 'mycv/editcv/:userId',
  CvView: 'mycv/cvview/:userId',
  Applications: 'myapplications',
  Interview: 'interviews/:interviewId',
  Messages: 'myapplications/:applicationId',
  Saved: 'saved',
  Alerts: 'alerts',
  ConfirmAlert: 'alerts/confirm',
  Unsubscribe: 'alerts/unsubscribe',
  Profile: 'profile',
} as const;

/** What this app keeps in local storage, and a guest's saved jobs, as the privacy page says it. A new key begins with 'seeker/'. */
export const storedKeys: KeyDescriptions<'seeker', SeekerStored & DeviceStored> = {
  jobs: 'The list of jobs that you saw last, so that it shows at once the next time.',
  'seeker/jobsSavedAt': 'The time of that list.',
  resume: 'Your CV, while you are signed in.',
  applications: 'Your applications, while you are signed in.',
  'seeker.device/savedJobs':
    'The jobs that you have saved without being signed in, with your notes. They move into your account when you sign in.',
  'seeker.device/cvLayout': 'The layout in which you have last seen or printed a CV.',
  'seeker/seenJobs': 'The jobs that you have opened last, so that lists can say so.',
};
