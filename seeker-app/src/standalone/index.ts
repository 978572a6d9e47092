import { type PageModule, startStandalone } from '@jobharbor/shared-ui/standalone';

import { pages } from '../remote';

startStandalone({
  name: 'The seeker app',
  pages,
  load: (page) =>
    import(/* webpackExclude: /\.test\.tsx$/ */ `../pages/${page}.tsx`) as Promise<PageModule>,
  entries: ['/find-jobs', '/jobSearch/engineer'],
});
