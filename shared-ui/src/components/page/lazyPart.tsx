import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

import { ErrorState } from '../states';

type Loaded<Props extends object> = { Part: ComponentType<Props> } | 'failed' | undefined;

/**
 * A part of a page whose code is fetched when it is first drawn. React's own `lazy` keeps a failure for good and
 * takes the page down with it; this one says in its place that the part is missing, and tries again when asked.
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
  return function LazyPart(props: Props) {
    const [loaded, setLoaded] = useState<Loaded<Props>>();
    const [attempt, setAttempt] = useState(0);

    useEffect(() => {
      let isCurrent = true;
      load().then(
        (Part) => {
          if (isCurrent) setLoaded({ Part });
        },
        () => {
          if (isCurrent) setLoaded('failed');
        },
      );
      return () => {
        isCurrent = false;
      };
    }, [attempt]);

    if (loaded === undefined) return fallback;
    if (loaded !== 'failed') return <loaded.Part {...props} />;
    return failure(() => {
      setLoaded(undefined);
      setAttempt(attempt + 1);
    });
  };
}
