import { type PointerEvent as ReactPointerEvent, useEffect, useState } from 'react';

/** Dragged farther than this part of its own width, a toast goes. */
export const DRAG_LIMIT = 0.8;

interface Drag {
  startX: number;
  width: number;
  offset: number;
  /** Let go beyond the limit: it stays where it is while it leaves. */
  released: boolean;
}

/**
 * Lets an element be dragged sideways: beyond the limit it is let go, short of it it springs back.
 * `offset` is where it is now, in pixels; `fraction` the part of its width it has moved.
 */
export function useDragAway(onAway: () => void) {
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
    // On the window: the pointer may leave the toast while it drags it.
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
