import { baseApi } from '@jobharbor/shared-ui/core';

/** The API with the tags that this app alone uses. Their names begin with the app's, as its endpoints do. */
export const employerApi = baseApi.enhanceEndpoints({
  addTagTypes: ['EmployerJob', 'EmployerOverview', 'EmployerColleague'],
});
