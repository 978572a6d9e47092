import {
  apiPaths,
  type Assessment,
  type AssessmentChanged,
  type Criteria,
  type CriteriaChanged,
  type OwnScore,
} from '@jobharbor/contract';

import { asEmployer, employerApi } from '../../../data/employerApi';

interface OfApplication {
  applicationId: string;
}
interface NewNote extends OfApplication {
  text: string;
  /** A UUID: sent again with it, the same note is not added twice. */
  idempotencyKey: string;
}
interface OfNote extends OfApplication {
  noteId: string;
}

const tagOf = (id: string) => ({ type: 'Application' as const, id });

export const assessmentApi = employerApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    employerAssessment: build.query<Assessment, string>({
      query: (applicationId) => apiPaths.applications.assessment(applicationId),
      extraOptions: asEmployer,
      providesTags: (_answer, _error, applicationId) => [tagOf(applicationId)],
    }),
    employerAddNote: build.mutation<AssessmentChanged, NewNote>({
      query: ({ applicationId, text, idempotencyKey }) => ({
        url: apiPaths.applications.notes(applicationId),
        method: 'POST',
        body: { text },
        headers: { 'Idempotency-Key': idempotencyKey },
      }),
      extraOptions: asEmployer,
      onQueryStarted: async (request, api) => {
        await showAnswer(request, api);
      },
    }),
    employerChangeNote: build.mutation<AssessmentChanged, OfNote & { text: string }>({
      query: ({ noteId, text }) => ({
        url: apiPaths.applications.note(noteId),
        method: 'PUT',
        body: { text },
      }),
      extraOptions: asEmployer,
      onQueryStarted: async (request, api) => {
        await showAnswer(request, api);
      },
    }),
    employerDeleteNote: build.mutation<AssessmentChanged, OfNote>({
      query: ({ noteId }) => ({
        url: apiPaths.applications.note(noteId),
        method: 'DELETE',
      }),
      extraOptions: asEmployer,
      onQueryStarted: async (request, api) => {
        await showAnswer(request, api);
      },
    }),
    /** The score is shown before the server has answered, and taken back when it refuses. */
    employerRate: build.mutation<AssessmentChanged, OfApplication & OwnScore>({
      query: ({ applicationId, ...body }) => ({
        url: apiPaths.applications.rating(applicationId),
        method: 'PUT',
        body,
      }),
      extraOptions: asEmployer,
      onQueryStarted: async (request, api) => {
        const patch = api.dispatch(patchScore(request));
        const answer = await api.queryFulfilled.catch(() => undefined);
        if (!answer) patch.undo();
        await showAnswer(request, api);
      },
      // The list has the average.
      invalidatesTags: [tagOf('LIST')],
    }),
    /** What all applicants for a job are rated by. */
    employerSetCriteria: build.mutation<CriteriaChanged, Criteria & { jobId: string }>({
      query: ({ jobId, criteria }) => ({
        url: apiPaths.applications.criteria(jobId),
        method: 'PUT',
        body: { criteria },
      }),
      extraOptions: asEmployer,
      invalidatesTags: ['Application'],
    }),
  }),
});

interface Started {
  dispatch: (action: ReturnType<typeof showAssessment>) => unknown;
  queryFulfilled: Promise<{ data: AssessmentChanged }>;
}

const showAssessment = (applicationId: string, assessment: Assessment) =>
  assessmentApi.util.upsertQueryData('employerAssessment', applicationId, assessment);

const patchScore = ({ applicationId, criterion, score }: OfApplication & OwnScore) =>
  assessmentApi.util.updateQueryData('employerAssessment', applicationId, ({ rating }) => {
    rating.own = rating.own.filter((one) => one.criterion !== criterion);
    if (score !== null) rating.own.push({ criterion, score });
  });

/** Each change answers the whole assessment, which need not be read again. */
async function showAnswer({ applicationId }: OfApplication, api: Started): Promise<void> {
  const answer = await api.queryFulfilled.catch(() => undefined);
  if (answer) api.dispatch(showAssessment(applicationId, answer.data.assessment));
}

export const {
  useEmployerAssessmentQuery: useAssessmentQuery,
  useEmployerAddNoteMutation: useAddNoteMutation,
  useEmployerChangeNoteMutation: useChangeNoteMutation,
  useEmployerDeleteNoteMutation: useDeleteNoteMutation,
  useEmployerRateMutation: useRateMutation,
  useEmployerSetCriteriaMutation: useSetCriteriaMutation,
} = assessmentApi;
