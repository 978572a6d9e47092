import { Button, paths, Typography } from '@jobharbor/shared-ui/core';
import { Panel } from '@jobharbor/shared-ui/data';

/** Stands where the application would be when the address names no job. */
export function ChooseJob() {
  return (
    <Panel aria-labelledby="choose-job">
      <Typography id="choose-job" variant="h3">
        Choose a job first
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
        Open a job and press Apply Now: your CV and letter come along.
      </Typography>
      <Button href={paths.findJobs()} variant="outlined">
        Find Jobs
      </Button>
    </Panel>
  );
}
