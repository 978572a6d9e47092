import { BRAND } from '@jobharbor/contract';
import { Box, Link, paths } from '@jobharbor/shared-ui/core';

/** The mark, half an anchor and half a J, with the name: the way home. */
export function Brand() {
  return (
    <Link
      href={paths.home}
      underline="none"
      color="textPrimary"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.25, py: 1, borderRadius: 1 }}
    >
      <Box
        component="svg"
        viewBox="0 0 32 32"
        aria-hidden
        sx={{ width: 32, height: 32, flexShrink: 0 }}
      >
        <Box
          component="rect"
          width="32"
          height="32"
          rx="9"
          sx={{ fill: 'var(--jh-palette-brand-deep)' }}
        />
        <g fill="none" stroke="#fff" strokeWidth="2.8" strokeLinecap="round">
          <circle cx="18" cy="8" r="2.4" />
          <path d="M18 10.6V20.5a5.5 5.5 0 0 1-11 0M13.2 14.6h9.6" />
        </g>
      </Box>
      <Box component="span" sx={{ typography: 'h3' }}>
        {BRAND}
      </Box>
    </Link>
  );
}
