import { useSyncExternalStore } from 'react';

import { toast } from '../toasts/toast';
import { Button } from './Button';

const unchanging = () => () => undefined;
const canShare = () => 'share' in navigator || 'clipboard' in navigator;

export interface ShareButtonProps {
  /** What is shared, in words. */
  name: string;
  /** The path of its page. */
  path: string;
}

/** Shares a page's address by the device, or copies it where the device cannot share. */
export function ShareButton({ name, path }: ShareButtonProps) {
  // Browsers share and copy on secure pages only, which the server cannot know.
  const isPossible = useSyncExternalStore(unchanging, canShare, () => false);
  const url = () => window.location.origin + path;
  const share = async () => {
    if ('share' in navigator) {
      // A person who closes the device's dialog has changed their mind: that is no failure.
      await navigator.share({ title: name, url: url() }).catch(() => undefined);
      return;
    }
    await (navigator as Navigator).clipboard.writeText(url()).then(
      () => toast.success('The link is copied.'),
      () => toast.error('The link could not be copied. Please select and copy it.'),
    );
  };
  return (
    <Button
      type="button"
      size="small"
      color="inherit"
      variant="outlined"
      sx={{ visibility: isPossible ? 'visible' : 'hidden' }}
      onClick={() => void share()}
    >
      Share
    </Button>
  );
}
