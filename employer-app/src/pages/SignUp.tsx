import { Link, Navigate, paths, selectIsEmployer, useAppSelector } from '@jobharbor/shared-ui/core';

import { AccountPage, AgreeToTerms } from '../components/AccountPage';
import { EmployerBenefits } from '../components/EmployerBenefits';
import { SignUpForm } from '../features/account/SignUpForm';

/** The registration of an employer; whoever is one in session already has a dashboard. */
export function Component() {
  const isEmployer = useAppSelector(selectIsEmployer);
  if (isEmployer) return <Navigate to={paths.employer.dashboard} replace />;
  return (
    <AccountPage
      title="Create an Employer Account"
      lead="Find the people who will build what you are building."
      footer={
        <>
          Already registered? <Link href={paths.employer.signIn}>Sign in</Link>
        </>
      }
    >
      <EmployerBenefits />
      <SignUpForm />
      <AgreeToTerms when="By creating an account" />
    </AccountPage>
  );
}
