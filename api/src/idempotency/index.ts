export { KEY_LIFETIME, KEY_REUSED, ONCE, type RepeatableCall, repeatableCall } from './call.ts';
export { once } from './once.ts';
