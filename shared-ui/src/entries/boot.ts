export { noteEarlyClicks } from '../start/earlyInput';
export {
  type FirstView,
  isClientRendered,
  readFirstView,
  showClientView,
} from '../start/firstView';
