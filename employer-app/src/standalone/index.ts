import { type PageModule, startStandalone } from '@jobharbor/shared-ui/standalone';

import { framedPages, pages } from '../remote';

startStandalone({
  name: 'The employer app',
  pages,
  frame: { page: 'EmployerShell', pages: framedPages },
  load: (page) =>
    import(/* webpackExclude: /\.test\.tsx$/ */ `../pages/${page}.tsx`) as Promise<PageModule>,
  entries: ['/employer/signin', '/employer/signup', '/employer/dashboard'],
});
