import { Box, lazyPart, selectSeeker, useAppSelector } from '@jobharbor/shared-ui/core';

import type { FittingJobsProps } from './FittingJobs';

/** What is kept free for it, so that nothing moves when it comes. */
const HEIGHT = { xs: 376, sm: 352 };

// Guests and employers do not load it.
const FittingJobs = lazyPart(
  () => import('./FittingJobs').then((module) => module.FittingJobs),
  null,
);

/** The jobs that fit the CV of a signed-in seeker, unless it is turned off. */
export function FitsYourCv(props: Omit<FittingJobsProps, 'userId'>) {
  const seeker = useAppSelector(selectSeeker);
  if (!seeker || seeker.fittingJobsOff) return null;
  return (
    <Box sx={{ minHeight: HEIGHT, mt: 4 }}>
      <FittingJobs key={seeker._id} userId={seeker._id} {...props} />
    </Box>
  );
}
