import { useSyncExternalStore } from 'react';

let blurred = false;

/** Whether the window has lost the focus: who looks elsewhere cannot read. */
export function useWindowBlurred(): boolean {
  return useSyncExternalStore(subscribe, () => blurred);
}

function subscribe(onChange: () => void): () => void {
  const onBlur = () => {
    blurred = true;
    onChange();
  };
  const onFocus = () => {
    blurred = false;
    onChange();
  };
  window.addEventListener('blur', onBlur);
  window.addEventListener('focus', onFocus);
  return () => {
    window.removeEventListener('blur', onBlur);
    window.removeEventListener('focus', onFocus);
  };
}
