import type { OwnJob } from '@jobharbor/contract';
import { AppLink, IconButton, paths } from '@jobharbor/shared-ui/core';
import { Divider, Menu, MenuItem } from '@jobharbor/shared-ui/dialog';
import { MoreVertIcon } from '@jobharbor/shared-ui/icons';
import { useId, useState } from 'react';

import { useMay } from '../../../data/useMay';
import { STATUS_ACTIONS } from './jobStatus';

export interface PostingMenuProps {
  job: OwnJob;
  /** Something is being done to the posting. */
  isBusy: boolean;
  onStatus: () => void;
  onDelete: () => void;
}

/** What can be done with a posting. The menu wants its entries as direct children. */
export function PostingMenu({ job, isBusy, onStatus, onDelete }: PostingMenuProps) {
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
        sx={{ mt: -1, mr: -1 }}
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
        {mayPost && (
          <MenuItem component={AppLink} href={paths.employer.editJob(job._id)} onClick={close}>
            Edit
          </MenuItem>
        )}
        {mayPost && (
          <MenuItem component={AppLink} href={paths.employer.duplicateJob(job._id)} onClick={close}>
            Duplicate
          </MenuItem>
        )}
        {mayPost && (
          <MenuItem disabled={isBusy} onClick={andClose(onStatus)}>
            {STATUS_ACTIONS[job.status].label}
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
