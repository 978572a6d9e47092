import { mountPortal } from '@jobharbor/shared-ui/core';

import { routesOf } from './routes';

mountPortal(routesOf);
