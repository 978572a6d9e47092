export { startStandalone } from '../standalone/startStandalone';
