import { type RefObject, useEffect, useState } from 'react';

import { pause, settled } from './settled';

/** From the moment when everything is there until the dialog opens, in milliseconds. */
const DELAY = 500;

export interface Print {
  /** Prints, as soon as everything is there. */
  print: () => void;
  /** Printing was asked for, and something is still waited for. */
  isPreparing: boolean;
}

/**
 * Opens the browser's print dialog once the data, the fonts and the pictures are there, and never by itself.
 * @param sheet What is printed; its pictures are waited for.
 * @param isReady The data is there.
 */
export function usePrint(sheet: RefObject<HTMLElement | null>, isReady: boolean): Print {
  const [isAsked, setIsAsked] = useState(false);

  useEffect(() => {
    if (!isAsked || !isReady || !sheet.current) return;
    let isCurrent = true;
    settled(sheet.current)
      .then(() => pause(DELAY))
      .then(() => {
        if (!isCurrent) return;
        setIsAsked(false);
        window.print();
      })
      .catch(() => setIsAsked(false));
    return () => {
      isCurrent = false;
    };
  }, [isAsked, isReady, sheet]);

  return { print: () => setIsAsked(true), isPreparing: isAsked };
}
