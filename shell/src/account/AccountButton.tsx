import { Box, Button } from '@jobharbor/shared-ui/core';
import type { ReactNode } from 'react';

export interface AccountButtonProps {
  name: string;
  role?: string | undefined;
  picture: ReactNode;
  menuId: string;
  isOpen: boolean;
  onOpen: (button: HTMLElement) => void;
}

/** On a phone the picture alone is seen; the words are still there for those who listen. */
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

/** Who is signed in, and the way to their menu. */
export function AccountButton(props: AccountButtonProps) {
  const { name, role, picture, menuId, isOpen, onOpen } = props;
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
        </Box>{' '}
        {role && (
          <Box component="span" sx={{ typography: 'caption', color: 'text.secondary', ...oneLine }}>
            {role}
          </Box>
        )}
      </Box>
    </Button>
  );
}
