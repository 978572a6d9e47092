import { createContext, useContext } from 'react';

/** When the server has rendered what is shown; undefined where it has not, and once the browser has taken the page over. */
export const RenderTime = createContext<Date | undefined>(undefined);

/** By which clock and calendar dates are written. */
export interface ReaderTime {
  /** Days are counted in UTC: the reader's time zone is not known. */
  isUtc: boolean;
  now: Date;
}

/** Whether the page is the server's: on the server, and in the browser until React has taken it over. */
export const useIsFirstView = (): boolean => useContext(RenderTime) !== undefined;

/**
 * The reader's clock and time zone. While the server renders a page, and while the browser takes it over, they are the
 * server's, so that both render the same; right after that they are the reader's.
 */
export function useReaderTime(): ReaderTime {
  const renderedAt = useContext(RenderTime);
  // oxlint-disable-next-line react/purity -- Without the server's clock there is only the reader's.
  return renderedAt ? { isUtc: true, now: renderedAt } : { isUtc: false, now: new Date() };
}
