import { startStandalone } from '@jobharbor/shared-ui/standalone';

import * as Applications from '../pages/Applications';
import * as CvEditor from '../pages/CvEditor';
import * as CvView from '../pages/CvView';
import * as FindJobs from '../pages/FindJobs';
import * as Home from '../pages/Home';
import * as JobDetail from '../pages/JobDetail';
import * as JobSearch from '../pages/JobSearch';
import * as Profile from '../pages/Profile';

startStandalone(
  'The seeker app',
  [
    { path: 'find-jobs', ...FindJobs },
    { path: 'jobSearch/:searchText', ...JobSearch },
    { path: 'jobs/:jobId', ...JobDetail },
    { path: 'home', ...Home },
    { path: 'mycv/editcv/:userId', ...CvEditor },
    { path: 'mycv/cvview/:userId', ...CvView },
    { path: 'myapplications', ...Applications },
    { path: 'profile', ...Profile },
  ],
  ['/find-jobs', '/jobSearch/engineer'],
);
