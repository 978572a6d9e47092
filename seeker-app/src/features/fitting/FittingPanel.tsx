import {
  Button,
  ErrorState,
  errorText,
  type StoredUser,
  toast,
  Typography,
} from '@jobharbor/shared-ui/core';
import { Panel } from '@jobharbor/shared-ui/data';

import { useSetFittingMutation } from './fittingApi';

/** Whether jobs are looked for that fit the CV. */
export function FittingPanel({ user }: { user: StoredUser }) {
  const [set, { isLoading, error }] = useSetFittingMutation();
  const isOn = !user.fittingJobsOff;

  const change = async () => {
    const { data } = await set({ fittingJobs: !isOn });
    if (data) toast.success(data.message);
  };

  return (
    <Panel aria-labelledby="fitting-heading">
      <Typography id="fitting-heading" variant="h3" component="h2">
        Fits your CV
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
        {isOn
          ? 'Above the lists of jobs you see those that fit your CV. Employers do not see this, and applicants are never ranked by it.'
          : 'Your CV is not compared with jobs.'}
      </Typography>
      <ErrorState message={errorText(error)} />
      <Button variant="outlined" loading={isLoading} onClick={() => void change()} sx={{ mt: 1 }}>
        {isOn ? 'Turn off' : 'Turn on'}
      </Button>
    </Panel>
  );
}
