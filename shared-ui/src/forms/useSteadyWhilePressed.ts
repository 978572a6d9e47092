import { useState, useSyncExternalStore } from 'react';

/** The longest time in milliseconds from the end of a press to its click. */
const UNTIL_CLICK = 50;

let isPressed = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function setPressed(next: boolean) {
  clearTimeout(timer);
  if (isPressed === next) return;
  isPressed = next;
  for (const listener of listeners) listener();
}

const begin = () => setPressed(true);
const end = () => setPressed(false);
const endWithoutClick = () => {
  clearTimeout(timer);
  timer = setTimeout(end, UNTIL_CLICK);
};

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    window.addEventListener('pointerdown', begin, true);
    window.addEventListener('click', end, true);
    window.addEventListener('pointerup', endWithoutClick, true);
    window.addEventListener('pointercancel', end, true);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('pointerdown', begin, true);
    window.removeEventListener('click', end, true);
    window.removeEventListener('pointerup', endWithoutClick, true);
    window.removeEventListener('pointercancel', end, true);
    end();
  };
}

/**
 * The value, which does not change while a pointer is pressed. Otherwise a field that loses the focus by the press
 * would show its error, move the pressed element away, and the click would be lost.
 */
export function useSteadyWhilePressed<Value>(value: Value): Value {
  const [steady, setSteady] = useState(value);
  // Whether the value differs is part of it: a press renders no field again whose value has not changed.
  const isHeld = useSyncExternalStore(
    subscribe,
    () => isPressed && steady !== value,
    () => false,
  );
  if (!isHeld && steady !== value) setSteady(value);
  return isHeld ? steady : value;
}
