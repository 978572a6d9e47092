import { Button, PageContainer, paths, Stack, Typography } from '@jobharbor/shared-ui/core';

/** What the account pages say while a portal does not take employers' registrations. */
export function AccountsClosed({ title }: { title: string }) {
  return (
    <PageContainer title={title} maxWidth="sm">
      <Stack sx={{ gap: 3, alignItems: 'start' }}>
        <Typography>
          Employer accounts are not open on this portal yet. Every published job can be read without
          one.
        </Typography>
        <Button href={paths.findJobs()} variant="contained">
          Find Jobs
        </Button>
      </Stack>
    </PageContainer>
  );
}
