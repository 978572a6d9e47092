import {
  Box,
  selectSession,
  Typography,
  useAppSelector,
  VisuallyHidden,
} from '@jobharbor/shared-ui/core';
import { clampLines, CompanyLogo, VerificationChip } from '@jobharbor/shared-ui/data';

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
