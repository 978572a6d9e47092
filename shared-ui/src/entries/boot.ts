export { noteEarlyClicks } from '../start/earlyInput';
export { showFailureBar } from '../start/failureBar';
export {
  type FirstView,
  hideServerView,
  isClientRendered,
  readFirstView,
  showClientView,
} from '../start/firstView';
