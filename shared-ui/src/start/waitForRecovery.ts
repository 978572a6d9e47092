import type { AppRouter } from './appRouter';
import { showFailureBar } from './failureBar';

/** Waits until a page that the server has rendered, and whose code could not be loaded, can be rendered by the browser. */
export function waitForRecovery(router: AppRouter): Promise<void> {
  return new Promise((resolve) => {
    const endFailure = showFailureBar(() => void router.revalidate());
    const stop = router.subscribe(({ errors }) => {
      if (errors) return;
      stop();
      endFailure();
      resolve();
    });
  });
}
