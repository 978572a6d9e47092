import { apiPaths, type Organisation } from '@jobharbor/contract';
import { baseApi } from '@jobharbor/shared-ui/core';

export const organisationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Who runs the portal; it does not change during a visit. */
    shellOrganisation: build.query<Organisation, undefined>({ query: () => apiPaths.organisation }),
  }),
});

export const { useShellOrganisationQuery: useOrganisationQuery } = organisationApi;
