import { type ApiError, baseApi } from '@jobharbor/shared-ui/core';

/** The API with the tags that this app alone uses. Their names begin with the app's, as its endpoints do. */
export const employerApi = baseApi.enhanceEndpoints({
  addTagTypes: ['EmployerJob', 'EmployerOverview', 'EmployerColleague'],
});

/** The `extraOptions` of a call that the employer makes. */
export const asEmployer = { as: 'employer' } as const;

/** Whether a link of an e-mail no longer works: it has run out, was used or was withdrawn. */
export const isExpired = (failure: unknown) =>
  (failure as Partial<ApiError> | undefined)?.status === 410;

/** Whether a change was refused because somebody else has made one since the screen was read. */
export const isOutdated = (failure: unknown) => (failure as Partial<ApiError>).status === 412;
