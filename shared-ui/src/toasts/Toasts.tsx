import Collapse from '@mui/material/Collapse';
import { styled, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState } from 'react';
import { TransitionGroup } from 'react-transition-group';

import { ErrorBoundary } from '../components/page/ErrorBoundary';
import { consumeKeptToasts } from './keptToasts';
import { TimedToast, TOAST_ATTRIBUTE } from './TimedToast';
import { limitToasts, listToasts, subscribeToasts, type Toast, toast } from './toast';

/** How many are shown. On a phone, where they take the whole width, a stack would cover what was just saved. */
const MAX = { phone: 1, wide: 4 };
const TRANSITION = { enter: 180, exit: 150 };

const Corner = styled('div')(({ theme }) => ({
  position: 'fixed',
  top: 14,
  right: 20,
  zIndex: theme.zIndex.snackbar,
  pointerEvents: 'none',
  [theme.breakpoints.down('sm')]: { right: 16 },
  '@media print': { display: 'none' },
}));

const Row = styled('div')({ padding: '6px 0', pointerEvents: 'auto' });

/** Shows the toasts of the whole portal. Stands once, in the shell. */
export function Toasts() {
  const toasts = useToasts();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  useEffect(() => limitToasts(isPhone ? MAX.phone : MAX.wide), [isPhone]);
  useKeptToasts();
  useEscapeDismissal();
  return (
    <Corner>
      <TransitionGroup component={null}>
        {toasts.map((shown) => (
          <Collapse key={shown.key} timeout={TRANSITION}>
            {/* A message that cannot be rendered is no reason to lose the page. */}
            <ErrorBoundary fallback={null}>
              <Row>
                <TimedToast toast={shown} />
              </Row>
            </ErrorBoundary>
          </Collapse>
        ))}
      </TransitionGroup>
    </Corner>
  );
}

/** The toasts to show, none at first: the server renders none. They are rendered in one go with what they are about. */
function useToasts(): readonly Toast[] {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  useEffect(() => {
    const update = () => setToasts(listToasts());
    update();
    return subscribeToasts(update);
  }, []);
  return toasts;
}

/** Shows what the document before has kept. */
function useKeptToasts(): void {
  useEffect(() => {
    for (const kept of consumeKeptToasts()) toast.show(kept);
  }, []);
}

/** Esc dismisses the toast that has the focus, else the newest, unless somebody else has used the key. */
function useEscapeDismissal(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      const focused = document.activeElement?.closest(`[${TOAST_ATTRIBUTE}]`);
      const key = focused
        ? Number(focused.getAttribute(TOAST_ATTRIBUTE))
        : listToasts().at(-1)?.key;
      if (key !== undefined) toast.dismiss(key);
    };
    // On the window, so that a dialog or menu that closes on Esc has had the event before.
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
