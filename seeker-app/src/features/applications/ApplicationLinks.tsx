import type { Application } from '@jobharbor/contract';
import { apiOrigin, Button, Link, paths, Stack, VisuallyHidden } from '@jobharbor/shared-ui/core';

import { isLetter } from './isLetter';

export interface ApplicationLinksProps {
  application: Application;
  userId: string;
  /** Tells one card's links from another's for those who hear them in a list. */
  jobName: string;
  onCancel: () => void;
}

/** What one can do with an application: read what was sent, and take it back. */
export function ApplicationLinks(props: ApplicationLinksProps) {
  const { application, userId, jobName, onCancel } = props;
  const { _id, coverLetter } = application;
  const about = <VisuallyHidden>{` for ${jobName}`}</VisuallyHidden>;
  return (
    <Stack
      direction="row"
      sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2.5, rowGap: 1, minHeight: 44 }}
    >
      <Link href={paths.viewCv(userId, { application: _id })} variant="body2">
        View what was sent{about}
      </Link>
      {isLetter(coverLetter) && (
        <Link href={apiOrigin() + coverLetter} target="_blank" rel="noopener" variant="body2">
          Cover letter{about}
        </Link>
      )}
      <Button
        size="small"
        color="error"
        variant="outlined"
        aria-haspopup="dialog"
        onClick={onCancel}
        sx={{ ml: { sm: 'auto' } }}
      >
        Cancel Application{about}
      </Button>
    </Stack>
  );
}
