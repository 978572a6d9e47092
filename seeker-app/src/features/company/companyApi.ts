import { apiPaths, type Company } from '@jobharbor/contract';
import { baseApi } from '@jobharbor/shared-ui/core';

export const companyApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** A company by the present or a former address of its page. */
    seekerCompany: build.query<Company, string>({ query: (slug) => apiPaths.company(slug) }),
  }),
});

export const { useSeekerCompanyQuery: useCompanyQuery } = companyApi;
