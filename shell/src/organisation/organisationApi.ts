import { apiPaths, type Organisation } from '@jobharbor/contract';
import { baseApi, type Preload } from '@jobharbor/shared-ui/core';

export const organisationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Who runs the portal; it does not change during a visit. */
    shellOrganisation: build.query<Organisation, undefined>({ query: () => apiPaths.organisation }),
  }),
});

/** For the pages that say who runs the portal. */
export const preloadOrganisation: Preload = ({ dispatch }) =>
  dispatch(organisationApi.endpoints.shellOrganisation.initiate(undefined)).unwrap();

export const { useShellOrganisationQuery: useOrganisationQuery } = organisationApi;
