import { type SyntheticEvent, useRef } from 'react';

interface TypedForms {
  /** For the element around the forms. */
  onChange: (event: SyntheticEvent) => void;
  /** Whether a form that somebody has typed in is still there, with words in it. */
  hasTyped: () => boolean;
}

/** Remembers which forms of a dialog were typed in, so that a press outside or Escape does not discard their text. */
export function useTypedForms(): TypedForms {
  const typed = useRef(new Set<HTMLFormElement>());
  return {
    onChange: ({ target }) => {
      const form = target instanceof Element && target.closest('form');
      if (form) typed.current.add(form);
    },
    hasTyped: () =>
      [...typed.current].some(
        (form) =>
          form.isConnected &&
          [...form.querySelectorAll<HTMLInputElement>('input, textarea')].some(
            ({ value }) => value.trim() !== '',
          ),
      ),
  };
}
