import { useEffect, useEffectEvent } from 'react';

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
