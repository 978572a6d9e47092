import { type ComponentProps, type DragEvent, useState } from 'react';

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
  ) => Pick<ComponentProps<'span'>, 'draggable' | 'onDragStart' | 'onDragEnd'>;
  /** How an item looks meanwhile: it is dragged, or the dragged one would go before or after it. */
  lookOf: (index: number, count: number) => 'dragged' | 'before' | 'after' | undefined;
}

/**
 * Puts a list in order by the browser's own drag and drop, which scrolls the page at its edges. Whoever does not drag has
 * buttons for the same.
 */
export function useDragOrder(onMove: (from: number, to: number) => void): DragOrder {
  const [dragged, setDragged] = useState<Dragged>();

  return {
    listProps: {
      onDragOver: (event) => {
        // Of another list, or a text that is dragged.
        if (!dragged) return;
        event.preventDefault();
        const before = positionAt(event);
        if (before !== dragged.before) setDragged({ ...dragged, before });
      },
      onDrop: (event) => {
        if (!dragged) return;
        event.preventDefault();
        setDragged(undefined);
        const { from } = dragged;
        const before = positionAt(event);
        // Without itself, what comes after it is one place further up.
        const to = before > from ? before - 1 : before;
        if (to !== from) onMove(from, to);
      },
    },
    handleProps: (index) => ({
      draggable: true,
      onDragStart: (event) => {
        const item = event.currentTarget.closest('li');
        const { left = 0, top = 0 } = item?.getBoundingClientRect() ?? {};
        event.dataTransfer.effectAllowed = 'move';
        // Firefox drags nothing that has no data.
        event.dataTransfer.setData('text/plain', '');
        if (item) event.dataTransfer.setDragImage(item, event.clientX - left, event.clientY - top);
        setDragged({ from: index, before: index });
      },
      onDragEnd: () => setDragged(undefined),
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

/** Before which of a list's items the pointer is. */
function positionAt(event: DragEvent<HTMLElement>): number {
  const items = [...event.currentTarget.children].map((item) => item.getBoundingClientRect());
  const index = items.findIndex(({ top, height }) => event.clientY < top + height / 2);
  return index < 0 ? items.length : index;
}
