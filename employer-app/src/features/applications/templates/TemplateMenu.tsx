import type { ApplicationStatus } from '@jobharbor/contract';
import { errorText } from '@jobharbor/shared-ui/core';
import { Divider, Menu, MenuItem } from '@jobharbor/shared-ui/dialog';
import { useState } from 'react';

import { TemplateDialog } from './TemplateDialog';
import { useTemplates } from './templatesApi';

/** A text, and the status that it tells of. */
interface Template {
  /** Absent for those of the portal. */
  _id?: string;
  name: string;
  text: string;
  status?: ApplicationStatus;
}

const PORTAL_TEMPLATES: readonly Template[] = [
  {
    name: 'A friendly no',
    status: 'rejected',
    text: `Dear {firstName},

thank you for applying for {job}, and for the time that you have put into it. We have read your application with care and have decided to go on with other applicants this time.

We wish you all the best, and would be glad to hear from you again.

{company}`,
  },
  {
    name: 'We are still reading',
    text: `Dear {firstName},

thank you for applying for {job}. Your application has arrived and we are reading it. This takes a little longer than planned: you will hear from us as soon as we have decided.

{company}`,
  },
  {
    name: 'We would like to meet you',
    status: 'shortlisted',
    text: `Dear {firstName},

we have read your application for {job} with pleasure and would like to meet you. We will write to you soon to find a time that suits you.

{company}`,
  },
];

export interface TemplateMenuProps {
  id: string;
  anchor: HTMLElement;
  open: boolean;
  onClose: () => void;
  onChoose: (text: string, status?: ApplicationStatus) => void;
}

/** The portal's templates, the company's own ones, and the way to change those. */
export function TemplateMenu({ id, anchor, open, onClose, onChoose }: TemplateMenuProps) {
  const { data: templates = [], isLoading, error } = useTemplates();
  const failure = errorText(error);
  const [isManaging, setIsManaging] = useState(false);
  // The menu gives the focus back to its button when it closes. What comes next takes the focus after that.
  const [next, setNext] = useState<() => void>();
  const closeAnd = (action: () => void) => () => {
    setNext(() => action);
    onClose();
  };

  return (
    <>
      <Menu
        id={id}
        anchorEl={anchor}
        // Within the page's landmark, as all that one can reach.
        container={anchor.closest('main')}
        open={open}
        onClose={onClose}
        disableScrollLock
        slotProps={{
          list: { 'aria-labelledby': `${id}-button` },
          paper: { sx: { maxWidth: 320, maxHeight: 'min(480px, 70vh)' } },
          transition: {
            onExited: () => {
              next?.();
              setNext(undefined);
            },
          },
        }}
      >
        {[...PORTAL_TEMPLATES, ...(templates as readonly Template[])].map(
          ({ _id, name, text, status }) => (
            <MenuItem
              key={_id ?? `portal ${name}`}
              onClick={closeAnd(() => onChoose(text, status))}
              sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}
            >
              {name}
            </MenuItem>
          ),
        )}
        {isLoading && <MenuItem disabled>Loading…</MenuItem>}
        {failure && (
          <MenuItem disabled sx={{ whiteSpace: 'normal' }}>
            Your templates: {failure}
          </MenuItem>
        )}
        <Divider role="separator" component="li" />
        <MenuItem onClick={closeAnd(() => setIsManaging(true))}>Manage templates…</MenuItem>
      </Menu>
      {isManaging && <TemplateDialog onClose={() => setIsManaging(false)} />}
    </>
  );
}
