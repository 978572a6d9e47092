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

  const start = async () => {
    const { data } = await check(undefined);
    if (!data) return;
    toast.success('Your company is verified.');
    await Promise.all([refetch(), dispatch(refreshEmployer())]);
  };

  return (
    <Panel aria-labelledby="check-heading">
      <Stack sx={{ gap: 1.5, alignItems: 'start' }}>
        <Typography id="check-heading" variant="h3" component="h2">
          Verified Company
        </Typography>
        {employer.companyCheck ? (
          <CompanyCheckLine check={employer.companyCheck} />
        ) : unreadable ? (
          <ErrorState message={unreadable} retrying={isFetching} onRetry={() => void refetch()} />
        ) : currentData ? (
          <HowToVerify state={currentData} />
        ) : (
          <Skeleton variant="rounded" width="100%" height={72} />
        )}
        {!employer.companyCheck && <ErrorState message={errorText(failure)} />}
        {!employer.companyCheck && currentData?.domain && (
          <Button variant="outlined" disabled={isLoading} onClick={() => void start()}>
            {isLoading ? 'Checking…' : 'Check now'}
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

/** What is missing for the tick, in the order of effort. */
function HowToVerify({ state: { domain, hasAddress, record } }: { state: CompanyCheckState }) {
  if (!domain || !record) {
    return (
      <Typography variant="body2" color="textSecondary">
        People look for the verified tick. Enter your website in the profile, then have it checked
        here.
      </Typography>
    );
  }
  if (hasAddress) {
    return (
      <Typography variant="body2" color="textSecondary">
        Your e-mail address is at {domain}, the domain of your website. That is enough for the tick.
      </Typography>
    );
  }
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        Your e-mail address is not at {domain}. Add this TXT record to the domain, or sign in as a
        colleague with an address there, then check.
      </Typography>
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
