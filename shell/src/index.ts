import { mountPortal } from '@jobharbor/shared-ui/core';

import { routes } from './routes';

mountPortal(routes);
