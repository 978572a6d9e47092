import type { AppRouter } from './mountPortal';

const FIRST_RETRY = 5_000;
const LAST_RETRY = 60_000;

/**
 * Waits until a page that the server has drawn, and whose code could not be loaded, can be hydrated. Until then its
 * texts, links and search work, and a bar says that the rest does not. The code is asked for again after a while, when
 * the network is back, and when the person asks for it.
 */
export function waitForRecovery(router: AppRouter): Promise<void> {
  return new Promise((resolve) => {
    let delay = FIRST_RETRY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const retry = () => {
      clearTimeout(timer);
      timer = setTimeout(retry, delay);
      delay = Math.min(2 * delay, LAST_RETRY);
      void router.revalidate();
    };
    timer = setTimeout(retry, delay);
    const bar = failureBar(retry);
    document.body.append(bar);
    window.addEventListener('online', retry);
    const stop = router.subscribe(({ errors }) => {
      if (errors) return;
      stop();
      clearTimeout(timer);
      window.removeEventListener('online', retry);
      bar.remove();
      resolve();
    });
  });
}

/** Plain elements: React draws nothing here yet. Its look is in firstView.css. */
function failureBar(onRetry: () => void): HTMLElement {
  const bar = document.createElement('div');
  bar.className = 'failure-bar';
  bar.setAttribute('role', 'status');
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Retry';
  button.addEventListener('click', onRetry);
  // Live regions are read out when they change, not when they are inserted filled.
  setTimeout(() => bar.append('Some buttons on this page do not work yet. ', button), 100);
  return bar;
}
