import {
  COLLEAGUE_ROLES,
  type ColleagueRole,
  type Invitation,
  INVITATION_DAYS,
  invitationSchema,
} from '@jobharbor/contract';
import {
  Box,
  Button,
  ErrorState,
  errorText,
  sendOnce,
  Stack,
  toast,
  Typography,
  VisuallyHidden,
} from '@jobharbor/shared-ui/core';
import { formatDate, Panel, useReaderTime } from '@jobharbor/shared-ui/data';
import {
  applyServerErrors,
  FormAlert,
  FormBody,
  Formik,
  type FormikHelpers,
  SubmitButton,
  TextFormField,
  useFormField,
  useFormikContext,
} from '@jobharbor/shared-ui/forms';
import { useState } from 'react';

import { useDraftOwner } from '../../lib/drafts/useDraftOwner';
import {
  useInviteMutation,
  useResendInvitationMutation,
  useRevokeInvitationMutation,
} from './colleaguesApi';
import { RoleSelect } from './RoleSelect';

const EMPTY = { email: '', role: 'recruiter' as ColleagueRole };
type Values = typeof EMPTY;

/** Invites a colleague by e-mail. What was typed stays when that does not work. */
export function InviteForm() {
  const [invite] = useInviteMutation();
  const owner = useDraftOwner();
  const [failure, setFailure] = useState<string>();

  const onSubmit = async (values: Values, helpers: FormikHelpers<Values>) => {
    setFailure(undefined);
    try {
      const body = invitationSchema.cast(values);
      const scope = `employer/${owner}/invitation/new` as const;
      const { msg } = await sendOnce({ scope, contents: body }, (idempotencyKey) =>
        invite({ body, idempotencyKey }).unwrap(),
      );
      toast.success(msg);
      // Several colleagues often get the same role.
      helpers.resetForm({ values: { ...EMPTY, role: values.role } });
    } catch (error) {
      setFailure(applyServerErrors(error, values, helpers));
    }
  };

  return (
    <Panel aria-labelledby="invite-heading">
      <Typography id="invite-heading" variant="h3" component="h2">
        Invite a colleague
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 2.5 }}>
        {`We send a link that works once, within ${INVITATION_DAYS} days. Your colleague chooses an own password.`}
      </Typography>
      <Formik initialValues={EMPTY} validationSchema={invitationSchema} onSubmit={onSubmit}>
        <FormBody>
          <EmailField />
          <RoleField />
          <FormAlert message={failure} />
          <SubmitButton busyLabel="Inviting...">Send invitation</SubmitButton>
        </FormBody>
      </Formik>
    </Panel>
  );
}

/** It is emptied after each invitation. Left empty, it is wrong only when the form is sent. */
function EmailField() {
  const { values, submitCount, setFieldTouched } = useFormikContext<Values>();
  return (
    <Box
      onBlur={() => {
        if (submitCount === 0 && values.email === '') void setFieldTouched('email', false, false);
      }}
    >
      <TextFormField name="email" label="Email Address" type="email" required />
    </Box>
  );
}

function RoleField() {
  const { field, error, setValue } = useFormField<ColleagueRole>('role');
  return <RoleSelect label="Role" value={field.value} error={error} onChange={setValue} />;
}

/** The invitations that nobody has accepted yet. */
export function InvitationList({ invitations }: { invitations: readonly Invitation[] }) {
  if (invitations.length === 0) return null;
  return (
    <Panel aria-labelledby="invitations-heading">
      <Typography id="invitations-heading" variant="h3" component="h2" sx={{ mb: 1 }} tabIndex={-1}>
        Open invitations
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {invitations.map((invitation) => (
          <InvitationRow key={invitation._id} invitation={invitation} />
        ))}
      </Box>
    </Panel>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { _id, email, role, expiresAt } = invitation;
  const [resend, resending] = useResendInvitationMutation();
  const [revoke, revoking] = useRevokeInvitationMutation();
  const isBusy = resending.isLoading || revoking.isLoading;
  const error = resending.error ?? revoking.error;
  const hasExpired = new Date(expiresAt) < useReaderTime().now;
  const whose = <VisuallyHidden>{` for ${email}`}</VisuallyHidden>;

  const act = async (action: Promise<{ data?: { message: string } }>) => {
    const { data } = await action;
    if (data) toast.success(data.message);
  };

  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 1,
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: '1 1 10rem', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontWeight: 'fontWeightMedium' }}>{email}</Typography>
          <Typography variant="caption" color="textSecondary" component="p">
            {COLLEAGUE_ROLES[role].label} ·{' '}
            {hasExpired ? 'The link has run out' : `The link works until ${formatDate(expiresAt)}`}
          </Typography>
        </Box>
        <Stack direction="row" sx={{ gap: 1 }}>
          <Button
            size="small"
            loading={resending.isLoading}
            disabled={revoking.isLoading}
            onClick={() => void act(resend(_id))}
          >
            Send again{whose}
          </Button>
          <Button
            size="small"
            color="error"
            disabled={isBusy}
            onClick={() => {
              // The row with the button goes away.
              document.getElementById('people-heading')?.focus();
              void act(revoke(_id));
            }}
          >
            Withdraw{whose}
          </Button>
        </Stack>
      </Box>
      <ErrorState message={errorText(error)} />
    </Box>
  );
}
