import { startStandalone } from '@jobharbor/shared-ui/standalone';

import * as FindJobs from '../pages/FindJobs';
import * as JobDetail from '../pages/JobDetail';
import * as JobSearch from '../pages/JobSearch';

startStandalone(
  'The seeker app',
  [
    { path: 'find-jobs', ...FindJobs },
    { path: 'jobSearch/:searchText', ...JobSearch },
    { path: 'jobs/:jobId', ...JobDetail },
  ],
  ['/find-jobs', '/jobSearch/engineer'],
);
