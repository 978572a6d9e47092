import {
  apiPaths,
  type ChangePassword,
  type DeleteEmployer,
  type EmployerChanged,
  type EmployerProfile,
  type MessageAnswer,
} from '@jobharbor/contract';
import { changeEmployer, EXPORT_TIMEOUT, readZip, type RootState } from '@jobharbor/shared-ui/core';

import { employerApi } from '../../data/employerApi';

const asEmployer = { as: 'employer' } as const;

export const profileApi = employerApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** Sends what has changed; the answer becomes the employer in session. */
    employerUpdateProfile: build.mutation<EmployerChanged, EmployerProfile>({
      query: (body) => ({ url: apiPaths.employer.updateProfile, method: 'PUT', body }),
      extraOptions: asEmployer,
      onQueryStarted: async (_changes, api) => {
        const answer = await api.queryFulfilled.catch(() => undefined);
        const { session } = api.getState() as RootState;
        // It may come after its employer has signed out.
        if (!answer || session.employer?._id !== answer.data.employer._id) return;
        api.dispatch(changeEmployer(answer.data.employer));
      },
      // The verified tick of the postings hangs on the name.
      invalidatesTags: (_answer, error) => (error ? [] : ['EmployerJob', 'Job']),
    }),
    employerChangePassword: build.mutation<MessageAnswer, ChangePassword>({
      query: (body) => ({ url: apiPaths.employer.changePassword, method: 'PUT', body }),
      extraOptions: asEmployer,
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
  useEmployerChangePasswordMutation: useChangePasswordMutation,
  useEmployerExportDataMutation: useExportEmployerMutation,
  useEmployerSignOutEverywhereMutation: useSignOutEmployerEverywhereMutation,
  useEmployerDeleteAccountMutation: useDeleteEmployerMutation,
} = profileApi;
