import { Link, Typography } from '@jobharbor/shared-ui/core';

export interface CvHintProps {
  text: string;
  href: string;
  action: string;
}

/** Says to a CV's owner, on the screen alone, what a part of it still lacks. */
export function CvHint({ text, href, action }: CvHintProps) {
  return (
    <Typography color="textSecondary" lang="en" dir="ltr">
      {text} <Link href={href}>{action}</Link>
    </Typography>
  );
}
