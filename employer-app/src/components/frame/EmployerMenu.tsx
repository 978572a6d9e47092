import {
  Box,
  matchPath,
  paths,
  selectSession,
  Typography,
  useAppSelector,
  useLocation,
  useNavigate,
  VisuallyHidden,
} from '@jobharbor/shared-ui/core';
import { clampLines, CompanyLogo } from '@jobharbor/shared-ui/data';
import {
  BusinessIcon,
  ColleaguesIcon,
  DashboardIcon,
  InboxIcon,
  LogoutIcon,
  PostAddIcon,
  WorkIcon,
} from '@jobharbor/shared-ui/icons';
import { ListItemButton } from '@jobharbor/shared-ui/nav';
import type { ReactNode } from 'react';

import { useMay } from '../../data/useMay';
import { VerificationChip } from '../../lib/VerificationChip';

// The label stays in the page for screen readers. It touches its entry, so that the pointer can move onto it.
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

const { employer } = paths;

/** The ways of the employer area in their order, each with the addresses at which one is there. */
const navLinks = [
  { label: 'Dashboard', to: employer.dashboard, Icon: DashboardIcon, at: [employer.dashboard] },
  {
    label: 'All Jobs',
    to: employer.allJobs,
    Icon: WorkIcon,
    at: [employer.allJobs, '/employer/jobs/*'],
  },
  { label: 'Profile', to: employer.profile, Icon: BusinessIcon, at: [employer.profile] },
  {
    label: 'Colleagues',
    to: employer.colleagues,
    Icon: ColleaguesIcon,
    at: [employer.colleagues],
  },
  {
    label: 'Upload Job',
    to: employer.addJob,
    Icon: PostAddIcon,
    at: [employer.addJob, employer.home, '/jobs/addjob'],
  },
  {
    label: 'Applications',
    to: employer.applications,
    Icon: InboxIcon,
    at: [`${employer.applications}/*`],
  },
] as const;

export interface NavEntriesProps {
  isCollapsed?: boolean;
  /** Applications that nobody has looked at. */
  newApplications?: number | undefined;
  /** After one of them was chosen. */
  onChosen?: () => void;
}

const list = { display: 'grid', gap: 0.5, m: 0, p: 0 } as const;

/** The ways of the employer area, and the way out of it. */
export function NavEntries(props: NavEntriesProps) {
  const { isCollapsed = false, newApplications = 0, onChosen } = props;
  const mayPost = useMay('post');
  const links = navLinks.filter(({ to }) => mayPost || to !== employer.addJob);
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
          {links.map(({ label, to, Icon, at }) => (
            <NavEntry
              key={to}
              label={label}
              icon={<Icon />}
              href={to}
              isCurrent={isAt(at, pathname)}
              isCollapsed={isCollapsed}
              badge={to === employer.applications ? newApplications : 0}
              onClick={onChosen}
            />
          ))}
        </Box>
      </Box>
      <Box component="ul" sx={{ ...list, pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
        <NavEntry label="Logout" icon={<LogoutIcon />} isCollapsed={isCollapsed} onClick={logOut} />
      </Box>
    </>
  );
}

/** Whether the present address is one of these. */
function isAt(patterns: readonly string[], pathname: string): boolean {
  return patterns.some((pattern) => matchPath(pattern, pathname) !== null);
}

interface NavEntryProps {
  label: string;
  icon: ReactNode;
  /** Where it leads; without it, it is a button. */
  href?: string;
  isCurrent?: boolean;
  /** Only the icon is seen; the label comes up beside it. */
  isCollapsed?: boolean;
  /** How many new things are there. */
  badge?: number;
  onClick?: () => void;
}

const BADGE_MAX = 99;
const badgeStyles = {
  ml: 'auto',
  minWidth: 22,
  px: 0.75,
  borderRadius: 11,
  typography: 'caption',
  lineHeight: '22px',
  fontWeight: 'fontWeightBold',
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
  color: 'primary.contrastText',
  bgcolor: 'primary.main',
} as const;
const corner = { position: 'absolute', top: 0, right: 0 } as const;

/** One line of the employer area's menu. */
function NavEntry(props: NavEntryProps) {
  const { label, icon, href, isCurrent = false, isCollapsed = false, badge = 0, onClick } = props;
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
        {badge > 0 && (
          <Box component="span" sx={isCollapsed ? { ...badgeStyles, ...corner } : badgeStyles}>
            {badge > BADGE_MAX ? `${BADGE_MAX}+` : badge}
            <VisuallyHidden> new</VisuallyHidden>
          </Box>
        )}
      </ListItemButton>
    </Box>
  );
}

/** Who is signed in here: logo, name, and whether the address is verified. */
export function EmployerBadge({ isCollapsed = false }: { isCollapsed?: boolean }) {
  const { employer } = useAppSelector(selectSession);
  const name = employer?.companyName ?? employer?.name ?? 'Your company';
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        justifyItems: isCollapsed ? 'center' : 'start',
        pb: 2,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0, maxWidth: 1 }}>
        <CompanyLogo companyName={name} src={employer?.logo ?? employer?.profileImage} size={44} />
        {isCollapsed ? (
          <VisuallyHidden>{name}</VisuallyHidden>
        ) : (
          <Typography
            dir="auto"
            title={name}
            sx={{ ...clampLines(2), fontWeight: 'fontWeightBold' }}
          >
            {name}
          </Typography>
        )}
      </Box>
      {employer && <VerificationChip isVerified={employer.isVerified} isCompact={isCollapsed} />}
    </Box>
  );
}
