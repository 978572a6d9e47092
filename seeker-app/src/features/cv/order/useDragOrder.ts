import { type ComponentProps, type DragEvent, type PointerEvent, useState } from 'react';

/** An item that is dragged, and the one before which it would go: the number of items when it would be the last. */
interface Dragged {
  from: number;
  before: number;
}

/** A list with one item at another place. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

export interface DragOrder {
  /** For the element whose children are the items. */
  listProps: Pick<ComponentProps<'ol'>, 'onDragOver' | 'onDrop'>;
  /** For the element by which an item is dragged, which is inside it. */
  handleProps: (
    index: number,
  ) => Pick<
    ComponentProps<'span'>,
    | 'draggable'
    | 'onDragStart'
    | 'onDragEnd'
    | 'onPointerDown'
    | 'onPointerMove'
    | 'onPointerUp'
    | 'onPointerCancel'
  >;
  /** How an item looks meanwhile: it is dragged, or the dragged one would go before or after it. */
  lookOf: (index: number, count: number) => 'dragged' | 'before' | 'after' | undefined;
}

/** A finger within `EDGE` of an edge of the screen scrolls the page by `SCROLL` with each movement, both in pixels. */
const EDGE = 72;
const SCROLL = 14;

/**
 * Puts a list in order by the browser's own drag and drop, which scrolls the page at its edges. Browsers have none for a
 * finger or a pen: these move an item by their pointer events. Whoever does not drag has buttons for the same.
 */
export function useDragOrder(onMove: (from: number, to: number) => void): DragOrder {
  const [dragged, setDragged] = useState<Dragged>();
  const [isTouched, setIsTouched] = useState(false);

  const drop = ({ from }: Dragged, before: number) => {
    setDragged(undefined);
    // Without itself, what comes after it is one place further up.
    const to = before > from ? before - 1 : before;
    if (to !== from) onMove(from, to);
  };
  const touched = isTouched ? dragged : undefined;

  return {
    listProps: {
      onDragOver: (event) => {
        // Of another list, or a text that is dragged.
        if (!dragged) return;
        event.preventDefault();
        const before = positionAt(event.currentTarget, event);
        if (before !== dragged.before) setDragged({ ...dragged, before });
      },
      onDrop: (event) => {
        if (!dragged) return;
        event.preventDefault();
        drop(dragged, positionAt(event.currentTarget, event));
      },
    },
    handleProps: (index) => ({
      draggable: true,
      onDragStart: (event) => {
        // A long press of a finger that drags already.
        if (isTouched) {
          event.preventDefault();
          return;
        }
        const item = event.currentTarget.closest('li');
        const { left = 0, top = 0 } = item?.getBoundingClientRect() ?? {};
        event.dataTransfer.effectAllowed = 'move';
        // Firefox drags nothing that has no data.
        event.dataTransfer.setData('text/plain', '');
        if (item) event.dataTransfer.setDragImage(item, event.clientX - left, event.clientY - top);
        setDragged({ from: index, before: index });
      },
      onDragEnd: () => setDragged(undefined),
      onPointerDown: (event) => {
        if (event.pointerType === 'mouse' || !event.isPrimary) return;
        // The finger stays with the handle when it leaves it.
        event.currentTarget.setPointerCapture(event.pointerId);
        setIsTouched(true);
        setDragged({ from: index, before: index });
      },
      onPointerMove: (event) => {
        const list = touched && listOf(event);
        if (!list) return;
        if (event.clientY < EDGE) window.scrollBy(0, -SCROLL);
        else if (event.clientY > window.innerHeight - EDGE) window.scrollBy(0, SCROLL);
        const before = positionAt(list, event);
        if (before !== touched.before) setDragged({ ...touched, before });
      },
      onPointerUp: (event) => {
        const list = touched && listOf(event);
        setIsTouched(false);
        if (list) drop(touched, positionAt(list, event));
      },
      onPointerCancel: () => {
        if (!isTouched) return;
        setIsTouched(false);
        setDragged(undefined);
      },
    }),
    lookOf: (index, count) => {
      if (!dragged) return undefined;
      const { from, before } = dragged;
      if (index === from) return 'dragged';
      // Before or after itself it stays where it is.
      if (before === from || before === from + 1) return undefined;
      if (before === index) return 'before';
      return before === count && index === count - 1 ? 'after' : undefined;
    },
  };
}

/** The list that a handle is in. */
const listOf = ({ currentTarget }: PointerEvent<HTMLElement>) =>
  currentTarget.closest('li')?.parentElement;

/** Before which of a list's items the pointer is. */
function positionAt(list: Element, event: Pick<DragEvent | PointerEvent, 'clientY'>): number {
  const items = [...list.children].map((item) => item.getBoundingClientRect());
  const index = items.findIndex(({ top, height }) => event.clientY < top + height / 2);
  return index < 0 ? items.length : index;
}
