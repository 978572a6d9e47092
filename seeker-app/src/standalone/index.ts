import { type PageModules, startStandalone } from '@jobharbor/shared-ui/standalone';

import * as Applications from '../pages/Applications';
import * as CvEditor from '../pages/CvEditor';
import * as CvView from '../pages/CvView';
import * as FindJobs from '../pages/FindJobs';
import * as Home from '../pages/Home';
import * as JobDetail from '../pages/JobDetail';
import * as JobSearch from '../pages/JobSearch';
import * as Profile from '../pages/Profile';
import type { pages } from '../remote';

/** Every page that is declared, and no other, is there and can be drawn: the type check says so here. */
const modules = {
  Applications,
  CvEditor,
  CvView,
  FindJobs,
  Home,
  JobDetail,
  JobSearch,
  Profile,
} satisfies PageModules<typeof pages>;

startStandalone(
  'The seeker app',
  [
    { path: 'find-jobs', ...modules.FindJobs },
    { path: 'jobSearch/:searchText', ...modules.JobSearch },
    { path: 'jobs/:jobId', ...modules.JobDetail },
    { path: 'home', ...modules.Home },
    { path: 'mycv/editcv/:userId', ...modules.CvEditor },
    { path: 'mycv/cvview/:userId', ...modules.CvView },
    { path: 'myapplications', ...modules.Applications },
    { path: 'profile', ...modules.Profile },
  ],
  ['/find-jobs', '/jobSearch/engineer'],
);
