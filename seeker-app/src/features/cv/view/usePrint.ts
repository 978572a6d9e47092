import { useSearchParams } from '@jobharbor/shared-ui/core';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** From the moment when everything is there until the dialog opens, in milliseconds. */
const DELAY = 500;
/** The longest wait, in milliseconds: the server of a picture may never answer. */
const WAIT_LIMIT = 5_000;

export interface Print {
  /** Prints, as soon as everything is there. */
  print: () => void;
  /** Printing was asked for, and something is still waited for. */
  isPreparing: boolean;
}

/**
 * Opens the browser's print dialog once the data, the fonts and the pictures are there: when `print` is called, and
 * when the address asks for it by `?print=1`.
 * @param sheet What is printed; its pictures are waited for.
 * @param isReady The data is there.
 */
export function usePrint(sheet: RefObject<HTMLElement | null>, isReady: boolean): Print {
  const [isAsked, setIsAsked] = useState(false);
  const print = () => setIsAsked(true);
  usePrintWhenAsked(print);

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

  return { print, isPreparing: isAsked };
}

/** Takes `print` out of the address too: a reload prints nothing. */
function usePrintWhenAsked(print: () => void): void {
  const [query, setQuery] = useSearchParams();
  const isAsked = query.get('print') === '1';

  const printOnce = useEffectEvent(() => {
    print();
    setQuery(
      (before) => {
        before.delete('print');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  });

  useEffect(() => {
    if (isAsked) printOnce();
  }, [isAsked]);
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Resolves when the fonts and all pictures below a node have come, or have failed, or take too long. */
async function settled(node: ParentNode): Promise<void> {
  const images = [...node.querySelectorAll('img')].map(imageSettled);
  await Promise.race([Promise.all([document.fonts.ready, ...images]), pause(WAIT_LIMIT)]);
}

function imageSettled(image: HTMLImageElement): Promise<void> {
  if (image.complete) return Promise.resolve();
  return new Promise((resolve) => {
    for (const event of ['load', 'error']) {
      image.addEventListener(event, () => resolve(), { once: true });
    }
  });
}

/**
 * Gives the document another title while it is printed, as browsers make the file's name of it; also when the
 * person prints by the browser's own command.
 * @param title Undefined while there is nothing to print.
 * @param onPrinted Called when the dialog has closed; no browser says whether by printing or by cancelling.
 */
export function usePrintTitle(title: string | undefined, onPrinted: () => void): void {
  const printed = useEffectEvent(onPrinted);

  useEffect(() => {
    if (title === undefined) return;
    let screenTitle: string | undefined;
    const begin = () => {
      screenTitle ??= document.title;
      document.title = title;
    };
    const restore = () => {
      if (screenTitle !== undefined) document.title = screenTitle;
      screenTitle = undefined;
    };
    const end = () => {
      restore();
      printed();
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
      restore();
    };
  }, [title]);
}
