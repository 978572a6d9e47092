const FIRST_RETRY = 5_000;
const LAST_RETRY = 60_000;

/**
 * Says that a page which the server has rendered does not react yet, because its code could not be loaded. The page's
 * texts, links and search work meanwhile.
 * @param load Asks for the code again: after a while, when the network is back, and when the person wants it.
 * @returns Ends it.
 */
export function showFailureBar(load: () => void): () => void {
  let delay = FIRST_RETRY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const retry = () => {
    clearTimeout(timer);
    timer = setTimeout(retry, delay);
    delay = Math.min(2 * delay, LAST_RETRY);
    load();
  };
  timer = setTimeout(retry, delay);
  const bar = failureBar(retry);
  document.body.append(bar);
  window.addEventListener('online', retry);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('online', retry);
    bar.remove();
  };
}

/** Plain elements: React renders nothing here yet. Its look is in firstView.css. */
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
