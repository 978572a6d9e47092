import {
  type FocusEvent,
  type PointerEvent as ReactPointerEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';

import { useLiveRegionReady } from '../components/LoadingAnnouncer';
import { type Toast, toast } from './toast';
import { ToastCard } from './ToastCard';

/** Marks a toast's element with its key. */
export const TOAST_ATTRIBUTE = 'data-toast';

interface TimedToastProps {
  toast: Toast;
}

/** A toast: its time on the screen, and how it is dismissed. The card has its look. */
export function TimedToast({ toast: shown }: TimedToastProps) {
  const { key, kind, message, duration } = shown;
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const blurred = useWindowBlurred();
  const isReady = useLiveRegionReady();
  const dismiss = useCallback(() => toast.dismiss(key), [key]);
  const { dragging, offset, fraction, onPointerDown } = useDragAway(dismiss);
  const paused = hovered || focused || blurred || dragging;
  useAutoDismiss(duration, paused, shown, dismiss);

  const hasLeft = (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget);
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      {...{ [TOAST_ATTRIBUTE]: key }}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={(event) => hasLeft(event) && setFocused(false)}
      onPointerDown={onPointerDown}
    >
      <ToastCard
        kind={kind}
        message={message}
        isRead={isReady}
        dragging={dragging}
        style={{
          transform: `translateX(${offset}px)`,
          opacity: 1 - Math.min(fraction, 1) * 0.7,
        }}
        onClose={dismiss}
      />
    </div>
  );
}

/**
 * Calls `onEnd` after `duration` milliseconds, without the time of pauses; never if `duration` is null. After a pause at
 * least half of `duration` remains, so that the toast can still be read. A new `round` restarts the timer.
 */
function useAutoDismiss(
  duration: number | null,
  paused: boolean,
  round: unknown,
  onEnd: () => void,
): void {
  const remaining = useRef(duration ?? 0);
  const latestOnEnd = useRef(onEnd);
  useEffect(() => {
    latestOnEnd.current = onEnd;
  });

  useEffect(() => {
    remaining.current = duration ?? 0;
  }, [duration, round]);

  useEffect(() => {
    if (duration === null || paused) return undefined;
    const start = Date.now();
    const timer = setTimeout(() => latestOnEnd.current(), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current = Math.max(remaining.current - (Date.now() - start), duration / 2);
    };
  }, [duration, paused, round]);
}

/** Dragged farther than this part of its own width, a toast goes. */
const DRAG_LIMIT = 0.8;

interface Drag {
  startX: number;
  width: number;
  offset: number;
  /** Released beyond the limit: it keeps its position while it disappears. */
  released: boolean;
}

/**
 * Lets an element be dragged sideways: beyond the limit it is let go, short of it it springs back.
 * `offset` is where it is now, in pixels; `fraction` the part of its width it has moved.
 */
function useDragAway(onAway: () => void) {
  const [drag, setDrag] = useState<Drag>();
  const dragging = drag?.released === false;

  useEffect(() => {
    if (!drag || drag.released) return undefined;
    const onMove = (event: PointerEvent) =>
      setDrag({ ...drag, offset: event.clientX - drag.startX });
    const onCancel = () => setDrag(undefined);
    const onUp = (event: PointerEvent) => {
      const away = Math.abs(event.clientX - drag.startX) > drag.width * DRAG_LIMIT;
      setDrag(away ? { ...drag, released: true } : undefined);
      if (away) onAway();
    };
    // On the window, because the pointer may leave the toast while it drags it.
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', onCancel);
    return () => {
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', onCancel);
    };
  }, [drag, onAway]);

  const onPointerDown = (event: ReactPointerEvent<HTMLElement>) => {
    const onControl = (event.target as Element).closest('button, a');
    if (event.button !== 0 || onControl) return;
    const { width } = event.currentTarget.getBoundingClientRect();
    setDrag({ startX: event.clientX, width, offset: 0, released: false });
  };

  return {
    dragging,
    offset: drag?.offset ?? 0,
    fraction: drag?.width ? Math.abs(drag.offset) / drag.width : 0,
    onPointerDown,
  };
}

let isWindowBlurred = false;

/** Whether the window has lost the focus: who looks elsewhere cannot read. */
function useWindowBlurred(): boolean {
  return useSyncExternalStore(subscribe, () => isWindowBlurred);
}

function subscribe(onChange: () => void): () => void {
  // Without a toast nothing listens to the events.
  isWindowBlurred = !document.hasFocus();
  const onBlur = () => {
    isWindowBlurred = true;
    onChange();
  };
  const onFocus = () => {
    isWindowBlurred = false;
    onChange();
  };
  window.addEventListener('blur', onBlur);
  window.addEventListener('focus', onFocus);
  return () => {
    window.removeEventListener('blur', onBlur);
    window.removeEventListener('focus', onFocus);
  };
}
