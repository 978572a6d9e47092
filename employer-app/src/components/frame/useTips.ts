import { useEffect, useState } from 'react';

/**
 * The labels that come up beside icons can be sent away with Escape, until one leaves the icons.
 * @returns What the element around the icons takes.
 */
export function useTips() {
  const [areOff, setOff] = useState(false);

  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOff(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  const bringBack = () => setOff(false);
  return {
    'data-tips': areOff ? 'off' : 'on',
    onMouseEnter: bringBack,
    onMouseLeave: bringBack,
    onBlur: bringBack,
  } as const;
}
