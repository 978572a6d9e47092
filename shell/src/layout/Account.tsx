import {
  Box,
  Button,
  lazyPart,
  selectHasEmployerToken,
  selectIsSeeker,
  Skeleton,
  useAppSelector,
} from '@jobharbor/shared-ui/core';

const AccountMenu = lazyPart(
  () => import('../account/AccountMenu').then((module) => module.AccountMenu),
  // As high as the button that comes, so that the header does not move.
  <Box sx={{ display: 'grid', alignItems: 'center', minHeight: 48, mx: 0.5 }}>
    <Skeleton variant="circular" width={36} height={36} />
  </Box>,
  (onRetry) => (
    <Button color="inherit" onClick={onRetry} title="The account's menu could not be loaded">
      Load account
    </Button>
  ),
);

/** The account's place in the header: empty for a guest, who loads nothing of it either. */
export function Account() {
  const isSeeker = useAppSelector(selectIsSeeker);
  const hasEmployerToken = useAppSelector(selectHasEmployerToken);
  return isSeeker || hasEmployerToken ? <AccountMenu /> : null;
}
