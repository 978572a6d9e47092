export { startPortal } from '../start/startPortal';
