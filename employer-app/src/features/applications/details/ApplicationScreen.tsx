import {
  Box,
  Button,
  EmptyState,
  ErrorState,
  errorText,
  isNotFound,
  Link,
  LoadingAnnouncer,
  NotFoundState,
  PageContainer,
  Skeleton,
  Stack,
  Typography,
  useAppDispatch,
  useNavigate,
} from '@jobharbor/shared-ui/core';
import { useEffect, useRef } from 'react';

import { prefetchApplication, useEmployerApplicationQuery } from '../applicationsApi';
import { applicationAddress, type ApplicationView, listAddress } from '../applicationView';
import { ShortcutHelp, useShortcuts } from '../review/shortcuts';
import { applicantName } from '../texts';
import { DetailsBody } from './DetailsBody';
import { NeighbourLinks, ReviewList, useReviewOrder } from './ReviewList';

export interface ApplicationScreenProps {
  applicationId: string;
  employerId: string;
  /** Of the list that one came from. */
  view: ApplicationView;
}

const HEADING = 'ApplicationDetails';

/** One application as its page shows it: loading, failing, withdrawn meanwhile, or there. */
export function ApplicationScreen({ applicationId, employerId, view }: ApplicationScreenProps) {
  const { currentData, error, isFetching, fulfilledTimeStamp, refetch } =
    useEmployerApplicationQuery(applicationId, { refetchOnMountOrArgChange: true });
  const dispatch = useAppDispatch();
  const order = useReviewOrder(employerId, applicationId, view);
  const navigate = useNavigate();
  const body = useRef<HTMLDivElement>(null);
  const gone = useRef<HTMLDivElement>(null);
  const isGone = isNotFound(error);
  const name = currentData && !isGone ? applicantName(currentData) : undefined;
  // With the row that one comes from, to which the list is scrolled.
  const listHref = `${listAddress(view)}#${applicationId}`;
  const goTo = (id: string | undefined) => {
    if (id) void navigate(applicationAddress(id, view));
  };
  useShortcuts({ j: () => goTo(order.next), k: () => goTo(order.previous) });

  // Next shows at once. A change of an application discards what is prefetched, and has this one read again.
  useEffect(() => {
    if (fulfilledTimeStamp && order.next) void dispatch(prefetchApplication(order.next));
  }, [fulfilledTimeStamp, order.next, dispatch]);

  useEffect(() => {
    if (error && !isNotFound(error)) console.error('Failed to fetch the application', error);
  }, [error]);

  // The field goes away in which somebody may be writing.
  useEffect(() => {
    if (isGone && document.activeElement === document.body) gone.current?.focus();
  }, [isGone]);

  if (isGone && !currentData) return <NotFoundState />;
  return (
    <PageContainer
      isDense
      actions={<ShortcutHelp />}
      maxWidth="xl"
      title={name ? `${name}: ${HEADING}` : HEADING}
      heading={name ? <bdi>{name}</bdi> : HEADING}
      // Not on the right, where messages cover it.
      back={
        <Stack
          direction="row"
          sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}
        >
          <Link href={listHref}>Back to Applications</Link>
          {name && (
            <Typography variant="overline" component="p" sx={{ flexBasis: '100%' }}>
              {HEADING}
            </Typography>
          )}
        </Stack>
      }
    >
      {isGone && (
        <div role="alert" ref={gone} tabIndex={-1}>
          <EmptyState
            heading="This application has been withdrawn"
            text="The applicant has taken it back, and with it the CV and the cover letter."
            action={
              <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
                <Button href={listHref} variant="contained">
                  All Applications
                </Button>
                <NeighbourLinks order={order} view={view} />
              </Stack>
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
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '20rem minmax(0, 1fr)' },
          alignItems: 'start',
          columnGap: 3,
        }}
      >
        <Box ref={body} tabIndex={-1} sx={{ gridColumn: { lg: 2 }, minWidth: 0 }}>
          {!currentData && (error === undefined || isFetching) && <DetailsSkeleton />}
          {currentData && !isGone && (
            <DetailsBody
              key={applicationId}
              application={currentData}
              employerId={employerId}
              order={order}
              view={view}
            />
          )}
        </Box>
        {/* After what one reads, so that the keyboard does not go through the list first. */}
        <ReviewList order={order} view={view} applicationId={applicationId} />
      </Box>
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
