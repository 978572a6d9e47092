export { liveHub } from './hub.ts';
export { changeRepository } from './repository.ts';
export { liveRoutes } from './routes.ts';
