import { Button, ErrorState, errorText, Stack, toast, Typography } from '@jobharbor/shared-ui/core';

import { useSavedJobSettingsQuery, useSetSavedJobSettingsMutation } from './savedApi';

/** Turns the e-mails about saved jobs that close soon on or off. */
export function ClosingMails({ userId }: { userId: string }) {
  const { data } = useSavedJobSettingsQuery(userId);
  const [set, { isLoading, error }] = useSetSavedJobSettingsMutation();
  if (!data) return null;
  const { closingMails } = data;

  const change = async () => {
    const answer = await set({ userId, closingMails: !closingMails });
    if (answer.data) toast.success(answer.data.message);
  };

  return (
    <Stack sx={{ gap: 1, alignItems: 'flex-start', borderTop: 1, borderColor: 'divider', pt: 2 }}>
      <Typography variant="body2" color="textSecondary">
        {closingMails
          ? 'We e-mail you a week before a job closes that you have saved and not applied for.'
          : 'You get no e-mails about saved jobs that close. The list says how many days are left.'}
      </Typography>
      <ErrorState message={errorText(error)} />
      <Button variant="outlined" size="small" disabled={isLoading} onClick={() => void change()}>
        {closingMails ? 'Turn these e-mails off' : 'Turn these e-mails on'}
      </Button>
    </Stack>
  );
}
