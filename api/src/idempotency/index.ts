export { KEY_LIFETIME, KEY_REUSED, ONCE, type RepeatableCall, repeatableCall } from './call.ts';
export { once, wasExecuted } from './once.ts';
