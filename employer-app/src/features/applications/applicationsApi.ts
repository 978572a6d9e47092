import {
  type AnswerPreview,
  apiPaths,
  type Application,
  type ApplicationChanged,
  type ApplicationDetails,
  type ApplicationUpdate,
  type BulkAnswer,
  type BulkResults,
  type BulkUndo,
  LIST_LIMIT_MAX,
  NO_STAGE,
} from '@jobharbor/contract';
import { readListHeaders, type RootState } from '@jobharbor/shared-ui/core';

import { asEmployer, employerApi } from '../../data/employerApi';
import type { ApplicationFilter } from './applicationView';

/** One employer's list, or a column of the board. */
export interface ApplicationQuery extends ApplicationFilter {
  employerId: string;
  /** How many a page has. */
  limit?: number;
}

export interface UpdateRequest extends ApplicationUpdate {
  applicationId: string;
  /** The newest step of the history that the screen shows: one that a colleague has added since refuses the change. */
  seenStep?: string | undefined;
}

const tagOf = (id: string) => ({ type: 'Application' as const, id });
const LIST = tagOf('LIST');

const employerApplicationsApi = employerApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** The next page begins where the last one says. */
    employerApplications: build.infiniteQuery<ApplicationPage, ApplicationQuery, string>({
      query: ({ queryArg: { employerId, job, ...asked }, pageParam }) => ({
        url: job ? apiPaths.applications.byJob(job) : apiPaths.applications.byEmployer(employerId),
        params: { limit: LIST_LIMIT_MAX, ...asked, cursor: pageParam || undefined },
      }),
      extraOptions: asEmployer,
      transformResponse: (applications: Application[], meta) =>
        readPage(applications, meta?.response?.headers),
      infiniteQueryOptions: {
        initialPageParam: '',
        getNextPageParam: ({ nextCursor }) => nextCursor,
      },
      providesTags: (list) => [
        LIST,
        ...(list?.pages ?? []).flatMap((page) => page.applications.map(({ _id }) => tagOf(_id))),
      ],
    }),
    /** One application with the CV as it was sent. */
    employerApplication: build.query<ApplicationDetails, string>({
      query: (applicationId) => apiPaths.applications.byId(applicationId),
      extraOptions: asEmployer,
      providesTags: (_answer, _error, applicationId) => [tagOf(applicationId)],
    }),
    /** Changes the status or the stage, gives feedback, or both. The lists are reloaded, also after a failure. */
    employerUpdateApplication: build.mutation<ApplicationChanged, UpdateRequest>({
      query: ({ applicationId, seenStep, ...body }) => ({
        url: apiPaths.applications.byId(applicationId),
        method: 'PUT',
        headers: seenStep === undefined ? {} : { 'If-Match': `"${seenStep}"` },
        body,
      }),
      extraOptions: asEmployer,
      onQueryStarted: async (_request, api) => {
        const answer = await api.queryFulfilled.catch(() => undefined);
        if (answer) showAtOnce(answer.data.application, api);
      },
      invalidatesTags: (_answer, _error, { applicationId }) => [
        tagOf(applicationId),
        LIST,
        'EmployerOverview',
      ],
    }),
    /** The e-mail that an answer would send. Nothing is changed. */
    employerPreviewAnswer: build.mutation<AnswerPreview, UpdateRequest>({
      query: ({ applicationId, ...body }) => ({
        url: apiPaths.applications.preview(applicationId),
        method: 'POST',
        body,
      }),
      extraOptions: asEmployer,
    }),
    /** Answers several. Each may fail by itself: the answer says which. */
    employerAnswerMany: build.mutation<BulkResults, BulkAnswer>({
      query: (body) => ({ url: apiPaths.applications.answers, method: 'POST', body }),
      extraOptions: asEmployer,
      invalidatesTags: ['Application', 'EmployerOverview'],
    }),
    /** Takes such answers back while their e-mails wait. */
    employerUndoAnswers: build.mutation<BulkResults, BulkUndo>({
      query: (body) => ({ url: apiPaths.applications.undoAnswers, method: 'POST', body }),
      extraOptions: asEmployer,
      invalidatesTags: ['Application', 'EmployerOverview'],
    }),
  }),
});

interface Store {
  dispatch: (action: ReturnType<typeof patchOne>) => unknown;
  getState: () => unknown;
}

/** Puts an application's new state into what is on the screen, before the lists are read again. */
function showAtOnce(application: Application, api: Store) {
  const { _id, applicationStatus, feedback, history, stage } = application;
  // Without a stage, it is taken out of the one that is shown.
  const change = { applicationStatus, feedback, history, stage };
  const shown = employerApi.util.selectInvalidatedBy(api.getState() as RootState, [tagOf(_id)]);
  for (const { endpointName, originalArgs } of shown) {
    if (endpointName === 'employerApplications') {
      const query = originalArgs as ApplicationQuery;
      api.dispatch(patchList(query, _id, change));
      if (query.limit) showInColumn(query, application, api);
    } else if (endpointName === 'employerApplication') {
      api.dispatch(patchOne(_id, change));
    }
  }
}

/** Puts a card into the column of the board to which it was moved. It leaves the other one by its new status. */
function showInColumn(from: ApplicationQuery, application: Application, api: Store) {
  const { applicationStatus: status, stage } = application;
  // The board asks for applications without a stage only where the status has stages.
  for (const one of stage ? [stage._id] : [undefined, NO_STAGE]) {
    api.dispatch(
      employerApplicationsApi.util.updateQueryData(
        'employerApplications',
        { ...from, status, stage: one },
        ({ pages }) => {
          const isThere = pages.some((page) =>
            page.applications.some(({ _id }) => _id === application._id),
          );
          if (!isThere) pages[0]?.applications.unshift(application);
        },
      ),
    );
  }
}

type Change = Pick<Application, 'applicationStatus' | 'feedback' | 'history'> & {
  stage: Application['stage'] | undefined;
};

const patchList = (query: ApplicationQuery, id: string, change: Change) =>
  employerApplicationsApi.util.updateQueryData('employerApplications', query, ({ pages }) => {
    for (const page of pages) {
      const application = page.applications.find(({ _id }) => _id === id);
      if (application) Object.assign(application, change);
    }
  });

const patchOne = (id: string, change: Change) =>
  employerApplicationsApi.util.updateQueryData('employerApplication', id, (application) => {
    Object.assign(application, change);
  });

/** Reads an application anew, whatever is cached. */
export const readApplication = (applicationId: string) =>
  employerApplicationsApi.endpoints.employerApplication.initiate(applicationId, {
    forceRefetch: true,
    subscribe: false,
  });

/** Reads an application that is probably opened next, unless it is cached. */
export const prefetchApplication = (applicationId: string) =>
  employerApplicationsApi.endpoints.employerApplication.initiate(applicationId, {
    subscribe: false,
  });

export const {
  useEmployerApplicationsInfiniteQuery,
  useEmployerApplicationQuery,
  useEmployerAnswerManyMutation: useAnswerManyMutation,
  useEmployerPreviewAnswerMutation: usePreviewAnswerMutation,
  useEmployerUndoAnswersMutation: useUndoAnswersMutation,
  useEmployerUpdateApplicationMutation: useUpdateApplicationMutation,
} = employerApplicationsApi;

/** One page of the list, with how many there are in all. */
interface ApplicationPage {
  applications: Application[];
  /** '40', or '1000+' past the count's cap. */
  total: string;
  /** Where the next page begins; absent on the last. */
  nextCursor?: string | undefined;
}

/** A page as the API answers it: the bare array, with its count and its next page in the headers. */
function readPage(applications: Application[], headers: Headers | undefined): ApplicationPage {
  const { total = String(applications.length), nextCursor } = readListHeaders(headers);
  return { applications, total, nextCursor };
}
