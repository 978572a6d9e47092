import { colleagueNameSchema, leaveCompanySchema, NAME_MAX } from '@jobharbor/contract';
import {
  Button,
  paths,
  signOutEmployer,
  Stack,
  toast,
  Typography,
  useAppDispatch,
  useNavigate,
} from '@jobharbor/shared-ui/core';
import { Panel } from '@jobharbor/shared-ui/data';
import {
  applyServerErrors,
  FormAlert,
  FormBody,
  Formik,
  type FormikHelpers,
  SubmitButton,
  TextFormField,
} from '@jobharbor/shared-ui/forms';
import { useState } from 'react';

import { applyPasswordErrors } from '../../lib/passwordErrors';
import { PasswordFormField } from '../../lib/PasswordFormField';
import { useChangeOwnNameMutation, useLeaveMutation } from './colleaguesApi';

/** One's own name, by which colleagues see who has done what. */
export function OwnName({ name }: { name: string }) {
  const [change] = useChangeOwnNameMutation();
  const [failure, setFailure] = useState<string>();

  const onSubmit = async (values: { name: string }, helpers: FormikHelpers<{ name: string }>) => {
    setFailure(undefined);
    try {
      const { msg } = await change(colleagueNameSchema.cast(values)).unwrap();
      toast.success(msg);
    } catch (error) {
      setFailure(applyServerErrors(error, values, helpers));
    }
  };

  return (
    <Panel aria-labelledby="own-name-heading">
      <Typography id="own-name-heading" variant="h3" component="h2">
        Your name
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 2.5 }}>
        Your colleagues see it. Applicants see the company’s name alone.
      </Typography>
      <Formik
        initialValues={{ name }}
        enableReinitialize
        validationSchema={colleagueNameSchema}
        onSubmit={onSubmit}
      >
        <FormBody>
          <TextFormField
            name="name"
            label="Your name"
            autoComplete="name"
            maxLength={NAME_MAX}
            required
          />
          <FormAlert message={failure} />
          <SubmitButton variant="outlined" busyLabel="Saving...">
            Save name
          </SubmitButton>
        </FormBody>
      </Formik>
    </Panel>
  );
}

const EMPTY = { password: '' };

/** One person leaves: the account ends, and the company stays. */
export function LeaveCompany() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [leave] = useLeaveMutation();
  const [isAsking, setAsking] = useState<boolean>();
  const [failure, setFailure] = useState<string>();

  const onSubmit = async (values: typeof EMPTY, helpers: FormikHelpers<typeof EMPTY>) => {
    setFailure(undefined);
    try {
      const { msg } = await leave(leaveCompanySchema.cast(values)).unwrap();
      toast.success(msg);
      // Navigates first: without a session the guard of this page would redirect elsewhere.
      await navigate(paths.employer.signIn);
      await dispatch(signOutEmployer());
    } catch (error) {
      setFailure(applyPasswordErrors(error, values, helpers));
    }
  };

  return (
    <Panel aria-labelledby="leave-heading">
      <Typography id="leave-heading" variant="h3" component="h2">
        Leave the company
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
        Your address, your password and your sessions are erased. Your name stays with what you have
        done. The company and its jobs stay.
      </Typography>
      {isAsking ? (
        <Formik initialValues={EMPTY} validationSchema={leaveCompanySchema} onSubmit={onSubmit}>
          <FormBody>
            <PasswordFormField
              name="password"
              label="Password"
              autoComplete="current-password"
              autoFocus
              required
            />
            <FormAlert message={failure} />
            <Stack direction="row" sx={{ gap: 1 }}>
              <SubmitButton color="error" busyLabel="Leaving...">
                Leave now
              </SubmitButton>
              <Button onClick={() => setAsking(false)}>Cancel</Button>
            </Stack>
          </FormBody>
        </Formik>
      ) : (
        <Button
          variant="outlined"
          color="error"
          autoFocus={isAsking === false}
          onClick={() => setAsking(true)}
        >
          Leave the company
        </Button>
      )}
    </Panel>
  );
}
