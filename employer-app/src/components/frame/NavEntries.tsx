import { Box, paths, useLocation, useNavigate } from '@jobharbor/shared-ui/core';
import { LogoutIcon } from '@jobharbor/shared-ui/icons';

import { NavEntry } from './NavEntry';
import { isAt, navLinks } from './navLinks';

export interface NavEntriesProps {
  isCollapsed?: boolean;
  /** After one of them was chosen. */
  onChosen?: () => void;
}

const list = { display: 'grid', gap: 0.5, m: 0, p: 0 } as const;

/** The ways of the employer area, and the way out of it. */
export function NavEntries({ isCollapsed = false, onChosen }: NavEntriesProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const logOut = () => {
    onChosen?.();
    void navigate(paths.employer.logout);
  };

  return (
    <>
      <Box component="nav" aria-label="Employer">
        <Box component="ul" sx={list}>
          {navLinks.map(({ label, to, Icon, at }) => (
            <NavEntry
              key={to}
              label={label}
              icon={<Icon aria-hidden />}
              href={to}
              isCurrent={isAt(at, pathname)}
              isCollapsed={isCollapsed}
              onClick={onChosen}
            />
          ))}
        </Box>
      </Box>
      <Box component="ul" sx={{ ...list, pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
        <NavEntry
          label="Logout"
          icon={<LogoutIcon aria-hidden />}
          isCollapsed={isCollapsed}
          onClick={logOut}
        />
      </Box>
    </>
  );
}
