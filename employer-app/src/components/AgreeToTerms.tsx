import { Link, paths, Typography } from '@jobharbor/shared-ui/core';

export interface AgreeToTermsProps {
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
