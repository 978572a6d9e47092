import { Box } from '@jobharbor/shared-ui/core';
import { ListItemButton } from '@jobharbor/shared-ui/nav';
import type { ReactNode } from 'react';

export interface NavEntryProps {
  label: string;
  icon: ReactNode;
  /** Where it leads; without it, it is a button. */
  href?: string;
  isCurrent?: boolean;
  /** Only the icon is seen; the label comes up beside it. */
  isCollapsed?: boolean;
  onClick?: () => void;
}

// The label stays where those who listen find it. It touches its entry, so that one can point at it.
const tip = {
  position: 'absolute',
  left: '100%',
  top: '50%',
  transform: 'translateY(-50%)',
  zIndex: 'tooltip',
  px: 1.25,
  py: 0.5,
  borderRadius: 1,
  typography: 'caption',
  color: 'background.paper',
  bgcolor: 'text.primary',
  whiteSpace: 'nowrap',
  opacity: 0,
  pointerEvents: 'none',
  'a:hover > &, button:hover > &, a:focus-visible > &, button:focus-visible > &': {
    opacity: 1,
    pointerEvents: 'auto',
  },
  '[data-tips="off"] &&': { opacity: 0, pointerEvents: 'none' },
} as const;

/** One line of the employer area's menu. */
export function NavEntry(props: NavEntryProps) {
  const { label, icon, href, isCurrent = false, isCollapsed = false, onClick } = props;
  return (
    <Box component="li" sx={{ listStyle: 'none' }}>
      <ListItemButton
        {...(href === undefined ? { component: 'button' } : { href })}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={onClick}
        sx={{
          position: 'relative',
          gap: 1.5,
          width: 1,
          px: isCollapsed ? 0 : 1.5,
          justifyContent: isCollapsed ? 'center' : 'start',
          typography: 'body2',
          fontWeight: isCurrent ? 'fontWeightBold' : 'fontWeightMedium',
          color: isCurrent ? 'brand.softText' : 'text.primary',
          bgcolor: isCurrent ? 'brand.soft' : undefined,
          '& > svg': { flex: 'none', color: isCurrent ? 'inherit' : 'text.secondary' },
        }}
      >
        {icon}
        <Box component="span" sx={isCollapsed ? tip : undefined}>
          {label}
        </Box>
      </ListItemButton>
    </Box>
  );
}
