export { notifyOfClosingSavedJobs } from './notifyOfClosing.ts';
export { savedJobRepository } from './repository.ts';
export { savedJobRoutes } from './routes.ts';
