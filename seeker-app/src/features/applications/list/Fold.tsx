import { styled } from '@jobharbor/shared-ui/core';

/** What is shown when it is asked for. Its `summary` looks like a link. */
export const Fold = styled('details')(({ theme }) => ({
  marginBlock: -8,
  '&[open]': { marginBottom: 8 },
  '& > summary': {
    width: 'fit-content',
    minHeight: 40,
    paddingBlock: 8,
    cursor: 'pointer',
    color: theme.vars.palette.primary.main,
    fontSize: theme.typography.body2.fontSize,
    fontWeight: theme.typography.fontWeightMedium,
    borderRadius: 3,
  },
}));
