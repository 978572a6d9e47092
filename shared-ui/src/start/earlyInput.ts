declare global {
  interface Window {
    /** The buttons that were pressed while nothing on the page reacted yet, and the end of watching for them. */
    __earlyClicks?: { buttons: Set<HTMLElement>; stop: () => void };
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Notes the buttons that are pressed before the page reacts, in their order, and each once: who presses again is
 * impatient. Links and forms work by themselves. Called by the first script of a page that the server has rendered; another
 * script replays the clicks.
 */
export function noteEarlyClicks(): void {
  const buttons = new Set<HTMLElement>();
  const note = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.form === null) buttons.add(button);
  };
  document.addEventListener('click', note, true);
  window.__earlyClicks = {
    buttons,
    stop: () => document.removeEventListener('click', note, true),
  };
}

/**
 * Remembers what was typed, focused and pressed before the page reacted.
 * @param root The element that React hydrates, before it begins.
 * @returns Does it again, right after the hydration has begun: React first hydrates what an event is for.
 */
export function rememberEarlyInput(root: HTMLElement): () => void {
  const { buttons = [], stop } = window.__earlyClicks ?? {};
  const typed = [...root.querySelectorAll<Field>('input, textarea, select')]
    .filter((field) => field.value !== drawnValue(field))
    .map((field) => ({ field, value: field.value }));
  const { activeElement: focused } = document;
  return () => {
    stop?.();
    delete window.__earlyClicks;
    if (focused && root.contains(focused)) {
      focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    }
    for (const { field, value } of typed) type(field, value);
    for (const button of buttons) if (button.isConnected) button.click();
  };
}

/** The value that the server has written into a field. */
function drawnValue(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
}

/** Changes a field as a person does. */
function type(field: Field, value: string): void {
  const hasCaret = field === document.activeElement && !(field instanceof HTMLSelectElement);
  const { selectionStart = null, selectionEnd = null } = hasCaret ? field : {};
  // React hydrates the field first, and resets it later.
  field.dispatchEvent(new Event('keyup', { bubbles: true }));
  // React notes what is assigned to the element, and takes any other value for a person's.
  field.value = drawnValue(field);
  const prototype = Object.getPrototypeOf(field) as Field;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  const kind = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(kind, { bubbles: true }));
  // An assigned text puts the caret to its end. Some kinds of fields have none.
  if (hasCaret && selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
}
