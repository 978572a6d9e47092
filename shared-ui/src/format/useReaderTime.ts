import { createContext, useContext, useSyncExternalStore } from 'react';

/** When the server has drawn the page; undefined where it has not. */
export const RenderTime = createContext<Date | undefined>(undefined);

/** By which clock and calendar dates are written. */
export interface ReaderTime {
  /** Days are counted in UTC: the reader's time zone is not known. */
  isUtc: boolean;
  now: Date;
}

const never = () => () => undefined;

/**
 * The reader's clock and time zone. While the server draws a page, and while the browser takes it over, they are the
 * server's, so that both draw the same; right after that they are the reader's.
 */
export function useReaderTime(): ReaderTime {
  const renderedAt = useContext(RenderTime);
  const isReaders = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isReaders || !renderedAt
    ? { isUtc: false, now: new Date() }
    : { isUtc: true, now: renderedAt };
}
