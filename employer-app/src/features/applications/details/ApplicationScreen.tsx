import {
  Button,
  EmptyState,
  ErrorState,
  errorText,
  isNotFound,
  Link,
  LoadingAnnouncer,
  NotFoundState,
  PageContainer,
  paths,
  Skeleton,
  Stack,
  Typography,
} from '@jobharbor/shared-ui/core';
import { useEffect, useRef } from 'react';

import type { ApplicationFilter } from '../applicationFilter';
import { useEmployerApplicationQuery } from '../applicationsApi';
import { applicantName } from '../texts';
import { DetailsBody } from './DetailsBody';
import { NeighbourLinks, useNeighbours } from './NeighbourLinks';

export interface ApplicationScreenProps {
  applicationId: string;
  employerId: string;
  /** Of the list that one came from. */
  filter: ApplicationFilter;
}

const HEADING = 'ApplicationDetails';

/** One application as its page shows it: loading, failing, withdrawn meanwhile, or there. */
export function ApplicationScreen({ applicationId, employerId, filter }: ApplicationScreenProps) {
  const { currentData, error, isFetching, refetch } = useEmployerApplicationQuery(applicationId, {
    refetchOnMountOrArgChange: true,
  });
  const neighbours = useNeighbours(employerId, applicationId, filter);
  const body = useRef<HTMLDivElement>(null);
  const isGone = isNotFound(error);
  const name = currentData && !isGone ? applicantName(currentData) : undefined;
  const listHref = paths.employer.applicationsBy(filter);

  useEffect(() => {
    if (error && !isNotFound(error)) console.error('Failed to fetch the application', error);
  }, [error]);

  if (isGone && !currentData) return <NotFoundState />;
  return (
    <PageContainer
      title={name ? `${name}: ${HEADING}` : HEADING}
      heading={name ? <bdi>{name}</bdi> : HEADING}
      // Not on the right, where messages cover it.
      back={
        <Stack
          direction="row"
          sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}
        >
          <Link href={listHref}>Back to Applications</Link>
          <NeighbourLinks neighbours={neighbours} filter={filter} />
          {name && (
            <Typography variant="overline" component="p" sx={{ flexBasis: '100%' }}>
              {HEADING}
            </Typography>
          )}
        </Stack>
      }
    >
      {isGone && (
        <div role="alert">
          <EmptyState
            heading="This application has been withdrawn"
            text="The applicant has taken it back, and with it the CV and the cover letter."
            action={
              <Button href={listHref} variant="contained">
                All Applications
              </Button>
            }
          />
        </div>
      )}
      {error !== undefined && !isGone && !(isFetching && !currentData) && (
        <ErrorState
          message={errorText(error)}
          retrying={isFetching}
          onRetry={() => {
            void refetch();
            // The button goes away with the error.
            body.current?.focus();
          }}
        />
      )}
      <div ref={body} tabIndex={-1}>
        {!currentData && (error === undefined || isFetching) && <DetailsSkeleton />}
        {currentData && !isGone && (
          <DetailsBody key={applicationId} application={currentData} employerId={employerId} />
        )}
      </div>
    </PageContainer>
  );
}

/** An application before it has come, in its shape. */
function DetailsSkeleton() {
  return (
    <>
      <LoadingAnnouncer message="Loading the application…" />
      <Stack sx={{ gap: 3, minHeight: '100dvh' }} aria-hidden>
        <Skeleton variant="rounded" height={240} />
        <Skeleton variant="rounded" height={400} />
      </Stack>
    </>
  );
}
