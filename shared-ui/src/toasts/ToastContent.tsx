import type { CustomContentProps } from 'notistack';
import { type FocusEvent, type Ref, useCallback, useState, useSyncExternalStore } from 'react';

import { ErrorBoundary } from '../components/ErrorBoundary';
import { useIsStanding } from '../components/useIsStanding';
import { toast } from './toast';
import { ToastCard } from './ToastCard';
import { getToast, subscribeToasts, type Toast } from './toastStore';
import { useAutoDismiss } from './useAutoDismiss';
import { useDragAway } from './useDragAway';
import { TOAST_ATTRIBUTE } from './useEscapeDismissal';
import { useWindowBlurred } from './useWindowBlurred';

type ToastContentProps = Pick<CustomContentProps, 'id' | 'style'> & {
  ref?: Ref<HTMLDivElement>;
};

/** One toast. One that can not be drawn is left out: a message is no reason to lose the page. */
export function ToastContent({ id, style, ref }: ToastContentProps) {
  return (
    <ErrorBoundary fallback={<div ref={ref} />}>
      <TimedToast id={id} style={style} ref={ref} />
    </ErrorBoundary>
  );
}

/** When a toast goes, and how it is sent away. What it looks like is the card's. */
function TimedToast({ id, style, ref }: ToastContentProps) {
  const shown = useLastToast(id);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const blurred = useWindowBlurred();
  const isStanding = useIsStanding();
  const dismiss = useCallback(() => toast.dismiss(id), [id]);
  const { dragging, offset, fraction, onPointerDown } = useDragAway(dismiss);
  const paused = hovered || focused || blurred || dragging;
  useAutoDismiss(shown?.duration ?? null, paused, shown, dismiss);

  // notistack wants an element in any case, also for a toast that was dismissed before it was drawn.
  if (!shown) return <div ref={ref} />;
  const hasLeft = (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget);
  return (
    <div
      ref={ref}
      style={style}
      role={shown.kind === 'error' ? 'alert' : 'status'}
      {...{ [TOAST_ATTRIBUTE]: id }}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={(event) => hasLeft(event) && setFocused(false)}
      onPointerDown={onPointerDown}
    >
      <ToastCard
        kind={shown.kind}
        message={shown.message}
        isRead={isStanding}
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

/** What a toast says, also while it leaves and the store has forgotten it. */
function useLastToast(id: CustomContentProps['id']): Toast | undefined {
  const current = useSyncExternalStore(subscribeToasts, () => getToast(id));
  const [last, setLast] = useState(current);
  if (current && current !== last) setLast(current);
  return current ?? last;
}
