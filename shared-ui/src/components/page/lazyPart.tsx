import {
  type ComponentType,
  type ReactNode,
  startTransition,
  Suspense,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';

import { ErrorState } from '../states';

type Loaded<Props extends object> = { Part: ComponentType<Props> } | 'failed' | undefined;

const never = () => () => undefined;

/**
 * A part of a page whose code is fetched when it is first rendered. React's own `lazy` keeps a failure for good and
 * takes the page down with it; this one says in its place that the part is missing, and tries again when asked. The server
 * waits for the part; where the server has rendered it, its HTML stays until the code is there. In the browser the part is
 * rendered in short tasks, as whoever waits for it may do something else meanwhile.
 * @param load Fetches the component; called again on Retry.
 * @param fallback What stands in its place meanwhile, in its size.
 * @param failure What says that it is missing, where a sentence has no room.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode,
  failure = (onRetry: () => void): ReactNode => (
    <ErrorState message="This part of the page could not be loaded." onRetry={onRetry} />
  ),
): ComponentType<Props> {
  let loaded: Loaded<Props>;
  let loading: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  const set = (next: Loaded<Props>) => {
    loaded = next;
    for (const listener of listeners) listener();
  };
  /** Loads the part unless it is there or on its way; again after a failure. */
  const start = (): Promise<void> => {
    if (loaded === 'failed') set(undefined);
    loading ??= load()
      .then(
        (Part) => set({ Part }),
        () => set('failed'),
      )
      .finally(() => {
        if (loaded === 'failed') loading = undefined;
      });
    return loading;
  };
  const read = () => loaded;

  function Part(props: Props) {
    const [state, setState] = useState(read);
    const isServers = useSyncExternalStore(
      never,
      () => false,
      () => true,
    );
    useEffect(() => {
      const update = () => startTransition(() => setState(read));
      listeners.add(update);
      // It may have come since it was rendered.
      update();
      void start();
      return () => void listeners.delete(update);
    }, []);
    let now = state;
    if (now === undefined && isServers) {
      // In the browser, a suspended part would appear a third of a second late.
      use(start());
      // A part that comes at once: React continues, with the state that it had before.
      now = read();
    }
    if (now === undefined) return fallback;
    if (now === 'failed') return failure(() => void start());
    return <now.Part {...props} />;
  }

  return function LazyPart(props: Props) {
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    );
  };
}
