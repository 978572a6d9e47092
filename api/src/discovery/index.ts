export { discovery } from './discovery.ts';
export { prepareIndexNow } from './notices/indexNow.ts';
