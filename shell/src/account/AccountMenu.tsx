import { AppLink, useAppDispatch } from '@jobharbor/shared-ui/core';
import { Divider, ListSubheader, Menu, MenuItem } from '@jobharbor/shared-ui/dialog';
import { useId, useState } from 'react';

import { AccountButton } from './AccountButton';
import { useAccount } from './useAccount';

/** The header's button and menu of whoever is signed in. */
export function AccountMenu() {
  const dispatch = useAppDispatch();
  const { name, role, picture, title, entries } = useAccount();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const close = () => setAnchor(null);

  return (
    <>
      <AccountButton
        name={name}
        role={role}
        picture={picture}
        menuId={id}
        isOpen={anchor !== null}
        onOpen={setAnchor}
      />
      <Menu
        id={id}
        anchorEl={anchor}
        // Within the header it is part of a landmark, where those who listen look for it.
        container={anchor?.closest('header')}
        disableScrollLock
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          list: { 'aria-labelledby': `${id}-title` },
          paper: { sx: { mt: 1, minWidth: 224, maxWidth: 'min(20rem, calc(100vw - 32px))' } },
        }}
      >
        <ListSubheader id={`${id}-title`} role="presentation" sx={{ bgcolor: 'transparent' }}>
          {title}
        </ListSubheader>
        {entries.flatMap(({ label, to, run, startsGroup }) => [
          startsGroup && <Divider key={`${label}-line`} role="separator" component="li" />,
          <MenuItem
            key={label}
            component={AppLink}
            href={to}
            sx={{ minHeight: { xs: 44, sm: 44 } }}
            onClick={() => {
              close();
              if (run) void dispatch(run());
            }}
          >
            {label}
          </MenuItem>,
        ])}
      </Menu>
    </>
  );
}
