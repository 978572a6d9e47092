import { REMINDER_AFTER_DAYS } from '@jobharbor/contract';
import {
  Button,
  ErrorState,
  errorText,
  type StoredEmployer,
  toast,
  Typography,
} from '@jobharbor/shared-ui/core';
import { Panel } from '@jobharbor/shared-ui/data';

import { useSetRemindersMutation } from './profileApi';

/** Turns the e-mails about waiting applications on or off. */
export function Reminders({ employer }: { employer: StoredEmployer }) {
  const [set, { isLoading, error }] = useSetRemindersMutation();
  const isOn = !employer.remindersOff;

  const change = async () => {
    const { data } = await set({ reminders: !isOn });
    if (data) toast.success(data.message);
  };

  return (
    <Panel aria-labelledby="reminders-heading">
      <Typography id="reminders-heading" variant="h3" component="h2">
        Reminders
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
        {isOn
          ? `While applications wait for more than ${REMINDER_AFTER_DAYS} days, we remind you by e-mail, once a week at most.`
          : 'You get no e-mails about applications that wait. New applications are still announced.'}
      </Typography>
      <ErrorState message={errorText(error)} />
      <Button variant="outlined" loading={isLoading} onClick={() => void change()} sx={{ mt: 1 }}>
        {isOn ? 'Turn reminders off' : 'Turn reminders on'}
      </Button>
    </Panel>
  );
}
