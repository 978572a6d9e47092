import {
  Link,
  PageContainer,
  type PageContainerProps,
  paths,
  Stack,
  Typography,
} from '@jobharbor/shared-ui/core';
import type { ReactNode } from 'react';

export interface AccountPageProps extends Pick<PageContainerProps, 'title' | 'lead'> {
  /** Below the card: where else one may want to go. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A page of the employer's account: one card with one form, and the ways around it. */
export function AccountPage({ title, lead, footer, children }: AccountPageProps) {
  return (
    <PageContainer title={title} lead={lead} maxWidth="sm">
      <Stack
        sx={{
          gap: 3,
          p: { xs: 2.5, sm: 4 },
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        {children}
      </Stack>
      {footer && (
        <Typography component="div" color="textSecondary" sx={{ mt: 3, textAlign: 'center' }}>
          {footer}
        </Typography>
      )}
    </PageContainer>
  );
}

interface AgreeToTermsProps {
  /** How the sentence begins: 'By signing in'. */
  when: string;
}

/** What one agrees to by having an account, with the two texts. */
export function AgreeToTerms({ when }: AgreeToTermsProps) {
  return (
    <Typography variant="body2" color="textSecondary">
      {when} you agree to our <Link href={paths.terms}>Terms of Use</Link> and{' '}
      <Link href={paths.privacy}>Privacy Policy</Link>.
    </Typography>
  );
}
