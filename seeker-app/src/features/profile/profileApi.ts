import { apiPaths } from '@jobharbor/contract';
import { baseApi } from '@jobharbor/shared-ui/core';

const asSeeker = { as: 'seeker' } as const;
/** Everything a person has stored is put together while one waits. */
const EXPORT_TIMEOUT = 120_000;

/** A local address of a file that is not JSON; an error is JSON, as everywhere. */
const readFile = async (response: Response): Promise<unknown> =>
  response.ok ? URL.createObjectURL(await response.blob()) : response.json();

export const profileApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** Answers a local address of the zip, to be revoked once it is saved. */
    exportData: build.mutation<string, undefined>({
      query: () => ({
        url: apiPaths.auth.export,
        responseHandler: readFile,
        timeout: EXPORT_TIMEOUT,
        cache: 'no-store',
      }),
      extraOptions: asSeeker,
    }),
    deleteAccount: build.mutation<{ message: string }, undefined>({
      query: () => ({ url: apiPaths.auth.account, method: 'DELETE', body: { confirm: 'DELETE' } }),
      extraOptions: asSeeker,
    }),
    signOutEverywhere: build.mutation<null, undefined>({
      query: () => ({ url: apiPaths.auth.logoutAll, method: 'POST' }),
      extraOptions: asSeeker,
    }),
  }),
});

export const { useExportDataMutation, useDeleteAccountMutation, useSignOutEverywhereMutation } =
  profileApi;
