import { toast } from '../toasts/toast';
import { Button } from './Button';

export interface ShareButtonProps {
  /** What is shared, in words. */
  name: string;
  /** The path of its page. */
  path: string;
}

/** Shares a page's address by the device, or copies it where the device cannot share. */
export function ShareButton({ name, path }: ShareButtonProps) {
  const url = () => window.location.origin + path;
  const share = async () => {
    if ('share' in navigator) {
      // A person who closes the device's dialog has changed their mind: that is no failure.
      await navigator.share({ title: name, url: url() }).catch(() => undefined);
      return;
    }
    try {
      await (navigator as Navigator).clipboard.writeText(url());
      toast.success('The link is copied.');
    } catch {
      // Browsers share and copy on secure pages only, and may ask the person.
      toast.error(`The link could not be copied: ${url()}`);
    }
  };
  return (
    <Button type="button" variant="outlined" onClick={() => void share()}>
      Share
    </Button>
  );
}
