import type { CompanyCheckState } from '@jobharbor/contract';
import {
  Box,
  Button,
  ErrorState,
  errorText,
  Link,
  paths,
  refreshEmployer,
  Skeleton,
  Stack,
  type StoredEmployer,
  toast,
  Typography,
  useAppDispatch,
} from '@jobharbor/shared-ui/core';
import { CompanyCheckLine, Panel } from '@jobharbor/shared-ui/data';
import { type ReactNode, useRef } from 'react';

import { useCheckCompanyMutation, useCompanyCheckQuery } from './profileApi';

/** Whether the company has the verified tick, and how it gets it. */
export function CompanyCheck({ employer }: { employer: StoredEmployer }) {
  const dispatch = useAppDispatch();
  const { currentData, error, isFetching, refetch } = useCompanyCheckQuery(undefined, {
    // Another website has another domain.
    refetchOnMountOrArgChange: true,
  });
  const [check, { isLoading, error: failure }] = useCheckCompanyMutation();
  const unreadable = errorText(error);
  const heading = useRef<HTMLHeadingElement>(null);

  const start = async () => {
    const { data } = await check(undefined);
    if (!data) return;
    toast.success('Your company is verified.');
    await Promise.all([refetch(), dispatch(refreshEmployer())]);
    // The button is gone.
    heading.current?.focus();
  };

  return (
    <Panel aria-labelledby="check-heading">
      <Stack sx={{ gap: 1.5, alignItems: 'start' }}>
        <Typography ref={heading} id="check-heading" variant="h3" component="h2" tabIndex={-1}>
          Verified Company
        </Typography>
        {employer.companyCheck ? (
          <CompanyCheckLine check={employer.companyCheck} />
        ) : unreadable ? (
          <ErrorState message={unreadable} retrying={isFetching} onRetry={() => void refetch()} />
        ) : currentData ? (
          <HowToVerify state={currentData} website={employer.website} />
        ) : (
          <Skeleton variant="rounded" width="100%" height={72} />
        )}
        {!employer.companyCheck && <ErrorState message={errorText(failure)} />}
        {!employer.companyCheck && currentData?.domain && !currentData.isWithdrawn && (
          <Button variant="outlined" loading={isLoading} onClick={() => void start()}>
            Check now
          </Button>
        )}
        {employer.companyCheck && (
          <Typography variant="body2" color="textSecondary">
            A new name or website takes the tick back until it is checked again.
          </Typography>
        )}
        {employer.slug && <Link href={paths.company(employer.slug)}>Your public page</Link>}
      </Stack>
    </Panel>
  );
}

interface HowToVerifyProps {
  state: CompanyCheckState;
  website: string | undefined;
}

/** What is missing for the tick, in the order of effort. */
function HowToVerify({ state, website }: HowToVerifyProps) {
  const { isWithdrawn, domain, hasAddress, record } = state;
  if (isWithdrawn) {
    return (
      <Explanation>
        Your verification has been withdrawn. Please write to the <Operator />.
      </Explanation>
    );
  }
  if (!domain || !record) {
    return (
      <Explanation>
        People look for the verified tick.{' '}
        {website ? (
          <>
            Your website has no domain of its own that could be checked: please write to the{' '}
            <Operator />.
          </>
        ) : (
          'Enter your website in the profile, then have it checked here.'
        )}
      </Explanation>
    );
  }
  if (hasAddress) {
    return (
      <Explanation>
        Your e-mail address is at {domain}, the domain of your website. That is enough for the tick.
        If the check fails all the same, write to the <Operator />.
      </Explanation>
    );
  }
  return (
    <>
      <Explanation>
        Your e-mail address is not at {domain}. Add this TXT record to the domain, or sign in as a
        colleague with an address there, then check. Is the domain not your own? Then write to the{' '}
        <Operator />.
      </Explanation>
      <Box
        component="dl"
        sx={{ m: 0, p: 1.5, borderRadius: 1, bgcolor: 'brand.soft', color: 'brand.softText' }}
      >
        {Object.entries({ Name: record.name, Value: record.value }).map(([label, text]) => (
          <div key={label}>
            <Typography component="dt" variant="caption">
              {label}
            </Typography>
            <Typography
              component="dd"
              variant="body2"
              sx={{ m: 0, fontFamily: 'monospace', overflowWrap: 'anywhere', userSelect: 'all' }}
            >
              {text}
            </Typography>
          </div>
        ))}
      </Box>
    </>
  );
}

/** Leads to the page with the operator's address. */
const Operator = () => <Link href={paths.about}>operator of this portal</Link>;

function Explanation({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" color="textSecondary">
      {children}
    </Typography>
  );
}
