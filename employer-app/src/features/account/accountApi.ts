import {
  type AcceptInvitation,
  apiPaths,
  type EmailOfLink,
  type EmailOnly,
  type Employer,
  type EmployerSignedIn,
  type EmployerSignIn,
  type EmployerSignUp,
  type EmployerVerified,
  type MessageAnswer,
  type OpenInvitation,
  type ResetPassword,
} from '@jobharbor/contract';
import { baseApi, changeEmployer, type RootState } from '@jobharbor/shared-ui/core';

import { asEmployer } from '../../data/employerApi';

export interface NewAccount {
  company: EmployerSignUp;
  /** A UUID: sent again with it, the account is made once. */
  idempotencyKey: string;
}

export interface NewPassword {
  reset: ResetPassword;
  /** A UUID: sent again with it, the password is set once. */
  idempotencyKey: string;
}

/** Who signs in as the demonstration's employer. */
export type DemoEmployer = EmployerSignIn;

const post = (url: string) => (body: object) => ({ url, method: 'POST', body });

export const accountApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    employerSignUp: build.mutation<MessageAnswer, NewAccount>({
      query: ({ company, idempotencyKey }) => ({
        ...post(apiPaths.employer.signUp)(company),
        headers: { 'Idempotency-Key': idempotencyKey },
      }),
    }),
    employerLogIn: build.mutation<EmployerSignedIn, EmployerSignIn>({
      query: post(apiPaths.employer.signIn),
    }),
    /** Works in the browser that has registered the address; elsewhere refused as `confirmation_required`. */
    employerVerifyAccount: build.query<EmployerVerified, string>({
      query: (token) => apiPaths.employer.verify(token),
      keepUnusedDataFor: 0,
    }),
    /** The same by a click, in any browser. */
    employerConfirmAccount: build.mutation<EmployerVerified, string>({
      query: (token) => ({ url: apiPaths.employer.verify(token), method: 'POST' }),
    }),
    employerForgotPassword: build.mutation<MessageAnswer, EmailOnly>({
      query: post(apiPaths.employer.forgotPassword),
    }),
    /** The account of a link to a new password. */
    employerResetLink: build.query<EmailOfLink, string>({
      query: (token) => apiPaths.employer.resetLink(token),
      keepUnusedDataFor: 0,
    }),
    employerResetPassword: build.mutation<MessageAnswer, NewPassword>({
      query: ({ reset, idempotencyKey }) => ({
        ...post(apiPaths.employer.resetPassword)(reset),
        headers: { 'Idempotency-Key': idempotencyKey },
      }),
    }),
    employerInvitation: build.query<OpenInvitation, string>({
      query: (token) => apiPaths.employer.acceptInvitation(token),
      keepUnusedDataFor: 0,
    }),
    /** Makes the account of an invited person, and signs it in. */
    employerAcceptInvitation: build.mutation<
      EmployerSignedIn,
      { token: string; body: AcceptInvitation }
    >({
      query: ({ token, body }) => post(apiPaths.employer.acceptInvitation(token))(body),
      // It ends the session that the browser has, which the server allows to pages of the portal alone.
      extraOptions: asEmployer,
    }),
    /** Who holds the stored token; the answer becomes the employer in session. */
    employerWhoAmI: build.query<Employer, undefined>({
      query: () => apiPaths.employer.me,
      extraOptions: asEmployer,
      keepUnusedDataFor: 0,
      onQueryStarted: async (_nothing, api) => {
        const tokenOf = () => (api.getState() as RootState).session.employerToken;
        const token = tokenOf();
        const answer = await api.queryFulfilled.catch(() => undefined);
        // Meanwhile somebody may have signed in or out.
        if (!answer || tokenOf() !== token) return;
        api.dispatch(changeEmployer(answer.data));
      },
    }),
    employerDemo: build.query<DemoEmployer, undefined>({ query: () => apiPaths.employer.demo }),
  }),
});

export const {
  useEmployerSignUpMutation: useSignUpMutation,
  useEmployerLogInMutation: useLogInMutation,
  useEmployerForgotPasswordMutation: useForgotPasswordMutation,
  useEmployerResetLinkQuery: useResetLinkQuery,
  useEmployerResetPasswordMutation: useResetPasswordMutation,
  useEmployerInvitationQuery: useInvitationQuery,
  useEmployerAcceptInvitationMutation: useAcceptInvitationMutation,
  useEmployerWhoAmIQuery: useWhoAmIQuery,
  useEmployerDemoQuery: useDemoEmployerQuery,
} = accountApi;
