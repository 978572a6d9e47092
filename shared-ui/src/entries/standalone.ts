export { type PageModule, startStandalone } from '../standalone/startStandalone';
