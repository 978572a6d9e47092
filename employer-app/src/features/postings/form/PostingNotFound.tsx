import { Button, PageContainer, paths, Typography } from '@jobharbor/shared-ui/core';

/** The page for an address that names none of the employer's own jobs. */
export function PostingNotFound() {
  return (
    <PageContainer title="Job not found" maxWidth="sm">
      <Typography sx={{ mb: 3 }}>
        There is no such job among yours. It may have been deleted.
      </Typography>
      <Button href={paths.employer.allJobs} variant="contained">
        My Added Jobs
      </Button>
    </PageContainer>
  );
}
