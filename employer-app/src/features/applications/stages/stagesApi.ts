import {
  apiPaths,
  type NewStage,
  type Stage,
  type StageChange,
  type StageOrder,
  type StagesChanged,
} from '@jobharbor/contract';
import { selectSession, useAppSelector } from '@jobharbor/shared-ui/core';

import { asEmployer, employerApi } from '../../../data/employerApi';

/** Live events of applications reload the stages too. */
const STAGES = { type: 'Application' as const, id: 'STAGES' };

export const stagesApi = employerApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** The company's own stages in its order. The id identifies the company in the cache. */
    employerStages: build.query<Stage[], string>({
      query: () => apiPaths.employer.stages,
      extraOptions: asEmployer,
      providesTags: [STAGES],
    }),
    employerAddStage: build.mutation<StagesChanged, NewStage>({
      query: (body) => ({ url: apiPaths.employer.stages, method: 'POST', body }),
      extraOptions: asEmployer,
      invalidatesTags: [STAGES],
    }),
    /** The lists of applications have its name and colour too. */
    employerChangeStage: build.mutation<StagesChanged, StageChange & { stageId: string }>({
      query: ({ stageId, ...body }) => ({
        url: apiPaths.employer.stage(stageId),
        method: 'PUT',
        body,
      }),
      extraOptions: asEmployer,
      invalidatesTags: ['Application'],
    }),
    employerOrderStages: build.mutation<StagesChanged, StageOrder>({
      query: (body) => ({ url: apiPaths.employer.stages, method: 'PUT', body }),
      extraOptions: asEmployer,
      invalidatesTags: [STAGES],
    }),
    employerDeleteStage: build.mutation<StagesChanged, { stageId: string; to?: string }>({
      query: ({ stageId, to }) => ({
        url: apiPaths.employer.stage(stageId),
        method: 'DELETE',
        params: { to },
      }),
      extraOptions: asEmployer,
      invalidatesTags: ['Application'],
    }),
  }),
});

export const {
  useEmployerAddStageMutation: useAddStageMutation,
  useEmployerChangeStageMutation: useChangeStageMutation,
  useEmployerOrderStagesMutation: useOrderStagesMutation,
  useEmployerDeleteStageMutation: useDeleteStageMutation,
} = stagesApi;

/** The stages of the company that is signed in; none until they are read. */
export function useStages(): readonly Stage[] {
  const id = useAppSelector(selectSession).employer?._id ?? '';
  const { stages } = stagesApi.useEmployerStagesQuery(id, {
    skip: !id,
    selectFromResult: ({ data }) => ({ stages: data }),
  });
  return stages ?? NONE;
}

const NONE: readonly Stage[] = [];
