/** Every page that this remote shows, one file each in `pages`, with the parameters of its address that it reads. */
export const pages = {
  Home: [],
  FindJobs: [],
  JobSearch: ['searchText'],
  JobDetail: ['jobId'],
  CvEditor: ['userId'],
  CvView: ['userId'],
  Applications: [],
  Profile: [],
} as const;
