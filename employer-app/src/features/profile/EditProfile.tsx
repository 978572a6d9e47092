import {
  type EmployerProfile,
  employerProfileSchema,
  NAME_MAX,
  PROFILE_TEXT_NAMES,
  type ProfileTextName,
  TEXT_MAX,
  uploadedLogoId,
  URL_MAX,
} from '@jobharbor/contract';
import {
  Button,
  errorText,
  Stack,
  type StoredEmployer,
  toast,
  Typography,
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

import { KeepTyped } from '../../lib/drafts/KeepTyped';
import { useFormDraft } from '../../lib/drafts/useFormDraft';
import { useUpdateProfileMutation } from './profileApi';

export interface EditProfileProps {
  employer: StoredEmployer;
  onClose: () => void;
}

const focusOnce = (heading: HTMLHeadingElement | null) => heading?.focus();

export const PROFILE_DRAFT = 'profile';

/** What an employer can change of the company's profile. Only what has changed is sent; what is typed stays until then. */
export function EditProfile({ employer, onClose }: EditProfileProps) {
  const [update] = useUpdateProfileMutation();
  const [before] = useState(() => toValues(employer));
  const hasUploadedLogo = uploadedLogoId(logoOf(employer)) !== undefined;
  const draft = useFormDraft(PROFILE_DRAFT, before);
  const [initialValues] = useState(draft.kept?.values ?? before);
  const [failure, setFailure] = useState<string>();

  const close = () => {
    draft.keep(undefined, before);
    onClose();
  };

  const onSubmit = async (values: ProfileValues, helpers: FormikHelpers<ProfileValues>) => {
    setFailure(undefined);
    const changes = changesOf(before, employerProfileSchema.cast(values));
    if (Object.keys(changes).length === 0) {
      toast.info('There is nothing new to save.');
      close();
      return;
    }
    try {
      const { msg } = await update(changes).unwrap();
      toast.success(msg);
      close();
    } catch (error) {
      toast.error(errorText(error));
      setFailure(applyServerErrors(error, values, helpers));
    }
  };

  return (
    <Panel aria-labelledby="edit-heading">
      <Typography
        ref={focusOnce}
        id="edit-heading"
        variant="h3"
        component="h2"
        tabIndex={-1}
        sx={{ mb: 2.5, outline: 'none' }}
      >
        Edit profile
      </Typography>
      <Formik
        initialValues={initialValues}
        validationSchema={employerProfileSchema}
        onSubmit={onSubmit}
      >
        <FormBody closesWhenSent>
          <KeepTyped draft={draft} before={before} />
          <TextFormField
            name="name"
            label="Company Name"
            help="Jobs under another name lose the verified tick."
            autoComplete="organization"
            maxLength={NAME_MAX}
            required
          />
          <TextFormField
            name="logo"
            label="Logo address"
            help={
              hasUploadedLogo
                ? 'Your uploaded logo is shown. An address here replaces and deletes it.'
                : 'A picture on the web, beginning with https://'
            }
            type="url"
            maxLength={URL_MAX}
          />
          <TextFormField
            name="website"
            label="Website"
            help="A web address, such as example.com"
            type="url"
            autoComplete="url"
            maxLength={URL_MAX}
          />
          <TextFormField
            name="description"
            label="Description"
            multiline
            minRows={5}
            maxRows={16}
            maxLength={TEXT_MAX}
          />
          <FormAlert message={failure} />
          <Stack
            direction={{ xs: 'column-reverse', sm: 'row' }}
            sx={{ gap: 1.5, justifyContent: 'end' }}
          >
            <Button onClick={close}>Cancel</Button>
            <SubmitButton busyLabel="Saving...">Save changes</SubmitButton>
          </Stack>
        </FormBody>
      </Formik>
    </Panel>
  );
}

/** The profile as its form has it: an empty text for what is not given. */
type ProfileValues = Record<keyof EmployerProfile, string>;

const logoOf = (employer: StoredEmployer) => employer.logo ?? employer.profileImage ?? '';

/** What the form begins with. */
function toValues(employer: StoredEmployer): ProfileValues {
  const texts = PROFILE_TEXT_NAMES.map((name) => [name, employer[name] ?? '']);
  return {
    ...(Object.fromEntries(texts) as Record<ProfileTextName, string>),
    name: employer.companyName ?? employer.name,
    // The address of an uploaded one is nothing to edit.
    logo: uploadedLogoId(logoOf(employer)) === undefined ? logoOf(employer) : '',
  };
}

/** The fields in which the form differs from what it began with. */
function changesOf(before: ProfileValues, after: EmployerProfile): EmployerProfile {
  const changed = Object.entries(after).filter(
    ([field, value]) => value !== before[field as keyof ProfileValues],
  );
  return Object.fromEntries(changed);
}
