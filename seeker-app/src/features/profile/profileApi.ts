import { apiPaths, type MessageAnswer } from '@jobharbor/contract';
import { baseApi, EXPORT_TIMEOUT, readZip } from '@jobharbor/shared-ui/core';

import { asSeeker } from '../../data/seekerApi';

export const profileApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** Answers a local address of the zip, to be revoked once it is saved. */
    seekerExportData: build.mutation<string, undefined>({
      query: () => ({
        url: apiPaths.auth.export,
        responseHandler: readZip,
        timeout: EXPORT_TIMEOUT,
        cache: 'no-store',
      }),
      extraOptions: asSeeker,
    }),
    seekerDeleteAccount: build.mutation<MessageAnswer, undefined>({
      query: () => ({ url: apiPaths.auth.account, method: 'DELETE', body: { confirm: 'DELETE' } }),
      extraOptions: asSeeker,
    }),
    seekerSignOutEverywhere: build.mutation<null, undefined>({
      query: () => ({ url: apiPaths.auth.logoutAll, method: 'POST' }),
      extraOptions: asSeeker,
    }),
  }),
});

export const {
  useSeekerExportDataMutation: useExportDataMutation,
  useSeekerDeleteAccountMutation: useDeleteAccountMutation,
  useSeekerSignOutEverywhereMutation: useSignOutEverywhereMutation,
} = profileApi;
