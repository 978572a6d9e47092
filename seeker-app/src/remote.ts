/**
 * Every page of this remote, one file each in `pages`. The address is the page's while the remote runs alone; the
 * parameters in it are those that the page reads, which the shell's address must have too.
 */
export const pages = {
  Home: 'home',
  FindJobs: 'find-jobs',
  JobSearch: 'jobSearch/:searchText',
  JobDetail: 'jobs/:jobId',
  CvEditor: 'mycv/editcv/:userId',
  CvView: 'mycv/cvview/:userId',
  Applications: 'myapplications',
  Profile: 'profile',
} as const;
