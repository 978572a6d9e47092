import { boolean, type InferType, object, string } from 'yup';

import {
  deletionWord,
  email,
  imageUrl,
  INVALID_EMAIL,
  name,
  paragraph,
  textOnly,
  url,
} from '../fields.ts';
import { TEXT_MAX } from '../limits.ts';
import { newPassword, PASSWORD_MAX } from './password.ts';

const NAME_TOO_SHORT = 'Name must be at least 2 characters.';
const NAME_REQUIRED = 'Company Name is required.';
const TOKEN_MAX = 200;

const requiredEmail = () => email().required(INVALID_EMAIL);
// Compared as it is: the server never says which rule a wrong password breaks.
const givenPassword = () =>
  string()
    .max(PASSWORD_MAX, 'Password may have at most ${max} characters.')
    .required('Please enter your password.');

/** The body of POST /api/employer/signup, and its form's rules. */
export const employerSignUpSchema = object({
  name: textOnly(name().required(NAME_REQUIRED).min(2, NAME_TOO_SHORT), NAME_TOO_SHORT),
  email: requiredEmail(),
  password: newPassword(),
});
export type EmployerSignUp = InferType<typeof employerSignUpSchema>;

/** The body of POST /api/employer/login. The form shows the rules of a new password besides. */
export const employerSignInSchema = object({ email: requiredEmail(), password: givenPassword() });
export type EmployerSignIn = InferType<typeof employerSignInSchema>;

/** The rules of the sign-in's form. */
export const employerSignInFormSchema = employerSignUpSchema.pick(['email', 'password']);

/** The body of the calls that send an e-mail: resend-verification-token and forgot-password. */
export const emailSchema = object({ email: requiredEmail() });
export type EmailOnly = InferType<typeof emailSchema>;

/** The body of POST /api/employer/reset-password. */
export const resetPasswordSchema = object({
  token: string().required().max(TOKEN_MAX),
  password: newPassword(),
});
export type ResetPassword = InferType<typeof resetPasswordSchema>;

/** The body of PUT /api/employer/change-password. */
export const changePasswordSchema = object({
  currentPassword: givenPassword(),
  newPassword: newPassword(),
});
export type ChangePassword = InferType<typeof changePasswordSchema>;

/** The body of PUT /api/employer/change-email. */
export const changeEmailSchema = object({ email: requiredEmail(), password: givenPassword() });
export type ChangeEmail = InferType<typeof changeEmailSchema>;

/** The body of DELETE /api/employer/account. */
export const deleteEmployerSchema = object({
  password: givenPassword(),
  confirm: deletionWord(),
});
export type DeleteEmployer = InferType<typeof deleteEmployerSchema>;

/** The texts of a company's profile, each once, with their rules. Columns and answers have the same names. */
const profileTexts = {
  /** An https URL. */
  logo: imageUrl(),
  description: paragraph(TEXT_MAX),
  /** An http(s) URL. */
  website: url(),
};
export type ProfileTextName = keyof typeof profileTexts;
export const PROFILE_TEXT_NAMES = Object.keys(profileTexts) as ProfileTextName[];

/** The body of PUT /api/employer/update-profile: whatever has changed. An empty text takes the value away. */
export const employerProfileSchema = object({
  name: textOnly(
    name()
      .test('given', NAME_REQUIRED, (value) => value !== '')
      .min(2, NAME_TOO_SHORT),
    NAME_TOO_SHORT,
  ),
  ...profileTexts,
});
export type EmployerProfile = InferType<typeof employerProfileSchema>;

/** The body of PUT /api/employer/reminders: whether e-mails remind of applications that wait. */
export const remindersSchema = object({ reminders: boolean().required() });
export type Reminders = InferType<typeof remindersSchema>;
