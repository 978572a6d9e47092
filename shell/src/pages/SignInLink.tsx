import {
  lazyPart,
  Link,
  PageContainer,
  paths,
  Skeleton,
  Typography,
  usePathParams,
} from '@jobharbor/shared-ui/core';

import { SignInCard } from '../signIn/SignInCard';

const LinkConfirmation = lazyPart(
  () => import('../signIn/LinkConfirmation').then((module) => module.LinkConfirmation),
  <Skeleton variant="rounded" height={52} />,
);

/** Where the link of a sign-in e-mail leads. */
export function SignInLink() {
  const { token } = usePathParams('signin/link/:token');
  return (
    <PageContainer title="Sign in" maxWidth="sm">
      <SignInCard>
        <LinkConfirmation key={token} token={token} />
      </SignInCard>
      <Typography color="textSecondary" sx={{ mt: 3, textAlign: 'center' }}>
        <Link href={paths.signIn}>Other ways to sign in</Link>
      </Typography>
    </PageContainer>
  );
}
