import {
  apiPaths,
  type ColleagueName,
  type ColleagueRole,
  type Colleagues,
  type ColleaguesChanged,
  type LeaveCompany,
  type MessageAnswer,
  type NewInvitation,
} from '@jobharbor/contract';
import { refreshEmployer } from '@jobharbor/shared-ui/core';

import { asEmployer, employerApi } from '../../data/employerApi';

export interface InviteRequest {
  body: NewInvitation;
  idempotencyKey: string;
}

interface RoleChange {
  colleagueId: string;
  role: ColleagueRole;
}

/** The people of one's company. Each change answers the list as it is then. */
export const colleaguesApi = employerApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => {
    const change = <Argument>(
      query: (argument: Argument) => { url: string; method: string; body?: object },
    ) =>
      build.mutation<ColleaguesChanged, Argument>({
        query,
        extraOptions: asEmployer,
        invalidatesTags: ['EmployerColleague'],
        // One's own name or role may be another one now.
        onQueryStarted: async (_argument, { dispatch, queryFulfilled }) => {
          const isDone = await queryFulfilled.then(
            () => true,
            () => false,
          );
          if (isDone) await dispatch(refreshEmployer());
        },
      });

    return {
      employerColleagues: build.query<Colleagues, undefined>({
        query: () => apiPaths.employer.colleagues,
        extraOptions: asEmployer,
        providesTags: ['EmployerColleague'],
      }),
      employerInvite: change(({ body, idempotencyKey }: InviteRequest) => ({
        url: apiPaths.employer.invitations,
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': idempotencyKey },
      })),
      employerResendInvitation: change((invitationId: string) => ({
        url: apiPaths.employer.resendInvitation(invitationId),
        method: 'POST',
      })),
      employerRevokeInvitation: change((invitationId: string) => ({
        url: apiPaths.employer.invitation(invitationId),
        method: 'DELETE',
      })),
      employerChangeRole: change(({ colleagueId, role }: RoleChange) => ({
        url: apiPaths.employer.colleague(colleagueId),
        method: 'PATCH',
        body: { role },
      })),
      employerRemoveColleague: change((colleagueId: string) => ({
        url: apiPaths.employer.colleague(colleagueId),
        method: 'DELETE',
      })),
      employerChangeOwnName: change((body: ColleagueName) => ({
        url: apiPaths.employer.ownColleague,
        method: 'PUT',
        body,
      })),
      employerLeave: build.mutation<MessageAnswer, LeaveCompany>({
        query: (body) => ({ url: apiPaths.employer.ownColleague, method: 'DELETE', body }),
        extraOptions: asEmployer,
      }),
    };
  },
});

export const {
  useEmployerColleaguesQuery: useColleaguesQuery,
  useEmployerInviteMutation: useInviteMutation,
  useEmployerResendInvitationMutation: useResendInvitationMutation,
  useEmployerRevokeInvitationMutation: useRevokeInvitationMutation,
  useEmployerChangeRoleMutation: useChangeRoleMutation,
  useEmployerRemoveColleagueMutation: useRemoveColleagueMutation,
  useEmployerChangeOwnNameMutation: useChangeOwnNameMutation,
  useEmployerLeaveMutation: useLeaveMutation,
} = colleaguesApi;
