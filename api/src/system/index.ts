export { healthRoutes, type Lifecycle } from './health.ts';
export { organisationRoutes } from './organisation.ts';
