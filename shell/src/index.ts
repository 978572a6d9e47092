import { startPortal } from '@jobharbor/shared-ui/start';

void startPortal(() =>
  import(/* webpackMode: "eager" */ './routes').then(({ routesOf }) => routesOf),
);
