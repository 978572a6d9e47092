import { Button, paths, Stack, Typography } from '@jobharbor/shared-ui/core';
import { Panel } from '@jobharbor/shared-ui/data';

/** The way to one's CV without a job in mind. */
export function CvPanel({ userId }: { userId: string }) {
  return (
    <Panel aria-labelledby="cv-heading">
      <Typography id="cv-heading" variant="h3" component="h2">
        My CV
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        It goes out with every application, as it is at that moment.
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, mt: 2 }}>
        <Button href={paths.editCv(userId)} variant="contained">
          Edit CV
        </Button>
        <Button href={paths.viewCv(userId)} variant="outlined">
          View Cv
        </Button>
      </Stack>
    </Panel>
  );
}
