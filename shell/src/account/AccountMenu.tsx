import { AppLink, Box, Button, useAppDispatch } from '@jobharbor/shared-ui/core';
import { Divider, ListSubheader, Menu, MenuItem } from '@jobharbor/shared-ui/dialog';
import { type ReactNode, useId, useState } from 'react';

import { useAccount } from './useAccount';

/** The account button of the header, with its menu. */
export function AccountMenu() {
  const dispatch = useAppDispatch();
  const { name, picture, title, entries } = useAccount();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const close = () => setAnchor(null);

  return (
    <>
      <AccountButton
        name={name}
        picture={picture}
        menuId={id}
        isOpen={anchor !== null}
        onOpen={setAnchor}
      />
      <Menu
        id={id}
        anchorEl={anchor}
        // Within the header it is part of a landmark, where screen readers look for it.
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

interface AccountButtonProps {
  name: string;
  picture: ReactNode;
  menuId: string;
  isOpen: boolean;
  onOpen: (button: HTMLElement) => void;
}

/** On a phone the picture alone is seen; the words are still there for screen readers. */
const words = {
  display: 'grid',
  textAlign: 'start',
  lineHeight: 1.25,
  maxWidth: { sm: 144, lg: 200 },
  position: { xs: 'absolute', sm: 'static' },
  width: { xs: 1, sm: 'auto' },
  height: { xs: 1, sm: 'auto' },
  overflow: 'hidden',
  clipPath: { xs: 'inset(50%)', sm: 'none' },
} as const;

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Who is signed in, and the button that opens the menu. */
function AccountButton(props: AccountButtonProps) {
  const { name, picture, menuId, isOpen, onOpen } = props;
  return (
    <Button
      color="inherit"
      aria-haspopup="menu"
      aria-expanded={isOpen}
      aria-controls={isOpen ? menuId : undefined}
      onClick={({ currentTarget }) => onOpen(currentTarget)}
      sx={{ gap: 1.25, minWidth: 44, px: { xs: 0.5, sm: 1 } }}
    >
      {picture}
      <Box component="span" sx={words}>
        <Box component="span" sx={oneLine}>
          {name}
        </Box>
      </Box>
    </Button>
  );
}
