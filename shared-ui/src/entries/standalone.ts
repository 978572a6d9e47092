export type { PageModules } from '../standalone/PageModules';
export { startStandalone } from '../standalone/startStandalone';
