import type { EmployerJob } from '@jobharbor/contract';
import { AppLink, IconButton, paths } from '@jobharbor/shared-ui/core';
import { mailto } from '@jobharbor/shared-ui/data';
import { Divider, Menu, MenuItem } from '@jobharbor/shared-ui/dialog';
import { MoreVertIcon } from '@jobharbor/shared-ui/icons';
import { useId, useState } from 'react';

import { useMay } from '../../../data/useMay';

export interface PostingMenuProps {
  job: EmployerJob;
  /** Something is being done to the posting. */
  isBusy: boolean;
  onDelete: () => void;
}

/** What else can be done with a posting, beside the actions of its row. The menu wants its entries as direct children. */
export function PostingMenu({ job, isBusy, onDelete }: PostingMenuProps) {
  const mayPost = useMay('post');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const isOpen = anchor !== null;
  const close = () => setAnchor(null);
  const andClose = (action: () => void) => () => {
    close();
    action();
  };

  return (
    <>
      <IconButton
        id={`${id}-button`}
        aria-label={`Actions for ${job.jobName}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVertIcon />
      </IconButton>
      <Menu
        id={id}
        anchorEl={anchor}
        // Within the page's landmark, as all that one can reach.
        container={anchor?.closest('main')}
        open={isOpen}
        onClose={close}
        disableScrollLock
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          list: { 'aria-labelledby': `${id}-button` },
          paper: { sx: { minWidth: 208 } },
        }}
      >
        <MenuItem
          component={AppLink}
          href={paths.employer.applicationsOfJob(job._id)}
          onClick={close}
        >
          My Applications
        </MenuItem>
        {job.applicationEmail && (
          <MenuItem component="a" href={mailLink(job)} onClick={close}>
            Email this job
          </MenuItem>
        )}
        {mayPost && (
          <MenuItem component={AppLink} href={paths.employer.duplicateJob(job._id)} onClick={close}>
            Duplicate
          </MenuItem>
        )}
        {mayPost && <Divider role="separator" component="li" />}
        {mayPost && (
          <MenuItem disabled={isBusy} onClick={andClose(onDelete)} sx={{ color: 'error.main' }}>
            Delete Job Post
          </MenuItem>
        )}
      </Menu>
    </>
  );
}

/** The link that mails the whole job to its application address: the job's name, and where it is read. */
function mailLink(job: Pick<EmployerJob, '_id' | 'jobName' | 'applicationEmail'>): string {
  return mailto(job.applicationEmail ?? '', {
    subject: job.jobName,
    body: window.location.origin + paths.job(job._id),
  });
}
