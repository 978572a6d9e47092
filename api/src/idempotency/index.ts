export { KEY_REUSED, ONCE, type RepeatableCall, repeatableCall } from './call.ts';
export { KEY_LIFETIME, once } from './once.ts';
