import {
  apiPaths,
  type ChangeEmail,
  type ChangePassword,
  type CompanyCheckState,
  type DeleteEmployer,
  type EmailOfLink,
  type EmployerChanged,
  type EmployerProfile,
  type MessageAnswer,
  type Reminders,
} from '@jobharbor/contract';
import { type AppStore, changeEmployer, EXPORT_TIMEOUT, readZip } from '@jobharbor/shared-ui/core';

import { asEmployer, employerApi } from '../../data/employerApi';

/** In milliseconds: two megabytes over a slow line. */
const UPLOAD_TIMEOUT = 120_000;

/** The employer in a call's answer becomes the employer in session. */
async function keepAnswer(
  _changes: unknown,
  {
    dispatch,
    queryFulfilled,
  }: {
    dispatch: AppStore['dispatch'];
    queryFulfilled: Promise<{ data: EmployerChanged }>;
  },
): Promise<void> {
  const answer = await queryFulfilled.catch(() => undefined);
  if (answer) dispatch(changeEmployer(answer.data.employer));
}

export const profileApi = employerApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** Sends what has changed; the answer becomes the employer in session. */
    employerUpdateProfile: build.mutation<EmployerChanged, EmployerProfile>({
      query: (body) => ({ url: apiPaths.employer.updateProfile, method: 'PUT', body }),
      extraOptions: asEmployer,
      onQueryStarted: keepAnswer,
      // The verified mark of the postings depends on the name.
      invalidatesTags: (_answer, error) => (error ? [] : ['EmployerJob', 'Job']),
    }),
    /** Uploads a picture as the logo. The server draws it anew. */
    employerUploadLogo: build.mutation<EmployerChanged, File>({
      query: (file) => {
        const body = new FormData();
        body.append('file', file);
        return { url: apiPaths.employer.logo, method: 'POST', body, timeout: UPLOAD_TIMEOUT };
      },
      extraOptions: asEmployer,
      onQueryStarted: keepAnswer,
      invalidatesTags: (_answer, error) => (error ? [] : ['EmployerJob', 'Job']),
    }),
    employerRemoveLogo: build.mutation<EmployerChanged, undefined>({
      query: () => ({ url: apiPaths.employer.logo, method: 'DELETE' }),
      extraOptions: asEmployer,
      onQueryStarted: keepAnswer,
      invalidatesTags: (_answer, error) => (error ? [] : ['EmployerJob', 'Job']),
    }),
    /** Turns the e-mails about waiting applications on or off. */
    employerSetReminders: build.mutation<EmployerChanged, Reminders>({
      query: (body) => ({ url: apiPaths.employer.reminders, method: 'PUT', body }),
      extraOptions: asEmployer,
      onQueryStarted: keepAnswer,
    }),
    /** Whether the company is verified, and what it can do for it. */
    employerCompanyCheck: build.query<CompanyCheckState, undefined>({
      query: () => apiPaths.employer.companyCheck,
      extraOptions: asEmployer,
    }),
    /** Checks the company; the answer is the state then. */
    employerCheckCompany: build.mutation<CompanyCheckState, undefined>({
      query: () => ({ url: apiPaths.employer.companyCheck, method: 'POST' }),
      extraOptions: asEmployer,
      invalidatesTags: (_answer, error) => (error ? [] : ['EmployerJob', 'Job']),
    }),
    employerChangePassword: build.mutation<MessageAnswer, ChangePassword>({
      query: (body) => ({ url: apiPaths.employer.changePassword, method: 'PUT', body }),
      extraOptions: asEmployer,
    }),
    /** Sends a link to the new address, which changes it. */
    employerChangeEmail: build.mutation<MessageAnswer, ChangeEmail>({
      query: (body) => ({ url: apiPaths.employer.changeEmail, method: 'PUT', body }),
      extraOptions: asEmployer,
    }),
    /** The new address that a mail's link confirms. */
    employerEmailChange: build.query<EmailOfLink, string>({
      query: (token) => apiPaths.employer.confirmEmail(token),
      extraOptions: asEmployer,
      keepUnusedDataFor: 0,
    }),
    employerConfirmEmail: build.mutation<MessageAnswer, string>({
      query: (token) => ({ url: apiPaths.employer.confirmEmail(token), method: 'POST' }),
      extraOptions: asEmployer,
      invalidatesTags: (_answer, error) => (error ? [] : ['EmployerColleague']),
    }),
    /** Answers a local address of the zip, to be revoked once it is saved. */
    employerExportData: build.mutation<string, undefined>({
      query: () => ({
        url: apiPaths.employer.export,
        responseHandler: readZip,
        timeout: EXPORT_TIMEOUT,
        cache: 'no-store',
      }),
      extraOptions: asEmployer,
    }),
    employerSignOutEverywhere: build.mutation<null, undefined>({
      query: () => ({ url: apiPaths.employer.logoutAll, method: 'POST' }),
      extraOptions: asEmployer,
    }),
    employerDeleteAccount: build.mutation<MessageAnswer, DeleteEmployer>({
      query: (body) => ({ url: apiPaths.employer.account, method: 'DELETE', body }),
      extraOptions: asEmployer,
    }),
  }),
});

export const {
  useEmployerUpdateProfileMutation: useUpdateProfileMutation,
  useEmployerUploadLogoMutation: useUploadLogoMutation,
  useEmployerRemoveLogoMutation: useRemoveLogoMutation,
  useEmployerSetRemindersMutation: useSetRemindersMutation,
  useEmployerCompanyCheckQuery: useCompanyCheckQuery,
  useEmployerCheckCompanyMutation: useCheckCompanyMutation,
  useEmployerChangePasswordMutation: useChangePasswordMutation,
  useEmployerChangeEmailMutation: useChangeEmailMutation,
  useEmployerEmailChangeQuery: useEmailChangeQuery,
  useEmployerConfirmEmailMutation: useConfirmEmailMutation,
  useEmployerExportDataMutation: useExportEmployerMutation,
  useEmployerSignOutEverywhereMutation: useSignOutEmployerEverywhereMutation,
  useEmployerDeleteAccountMutation: useDeleteEmployerMutation,
} = profileApi;
