export { liveHub, readNotification } from './hub.ts';
export { changeRepository } from './repository.ts';
export { liveRoutes } from './routes.ts';
