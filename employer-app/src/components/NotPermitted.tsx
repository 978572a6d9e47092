import { Button, PageContainer, paths, Stack, Typography } from '@jobharbor/shared-ui/core';

/** Shown instead of a page that the role of the signed-in colleague does not allow. */
export function NotPermitted({ title }: { title: string }) {
  return (
    <PageContainer title={title} maxWidth="sm">
      <Stack sx={{ gap: 3, alignItems: 'start' }}>
        <Typography>
          Your role in this company does not allow that. An owner of the company can change your
          role.
        </Typography>
        <Button href={paths.employer.colleagues} variant="contained">
          See the owners
        </Button>
      </Stack>
    </PageContainer>
  );
}
