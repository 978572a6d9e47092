import {
  type Alert,
  type AlertAdded,
  type AlertChange,
  type AlertChanged,
  type AlertConfirmed,
  ALERTS_LINK_HEADER,
  type Alerts,
  type AlertSearch,
  apiPaths,
  type MessageAnswer,
  type NewAlert,
} from '@jobharbor/contract';
import { baseApi } from '@jobharbor/shared-ui/core';

import { asSeeker } from '../../data/seekerApi';

/** Whose alerts: those of the link in an e-mail, or with an empty one the signed-in seeker's. */
export interface AlertCall {
  link: string;
  alertId: Alert['_id'];
}

const linkHeader = (link: string) => (link ? { [ALERTS_LINK_HEADER]: link } : {});

const alertsApi = baseApi.enhanceEndpoints({ addTagTypes: ['SeekerAlert'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    seekerListAlerts: build.query<Alerts, string>({
      query: (link) => ({ url: apiPaths.alerts.all, headers: linkHeader(link) }),
      extraOptions: asSeeker,
      providesTags: ['SeekerAlert'],
    }),
    /** A guest enters an address and gets an e-mail. The alert of a signed-in seeker is active at once. */
    seekerAddAlert: build.mutation<
      AlertAdded,
      Pick<NewAlert, 'frequency' | 'timeZone'> & { search: AlertSearch; email?: string }
    >({
      query: (body) => ({ url: apiPaths.alerts.all, method: 'POST', body }),
      extraOptions: asSeeker,
      invalidatesTags: ['SeekerAlert'],
    }),
    seekerChangeAlert: build.mutation<AlertChanged, AlertCall & { change: AlertChange }>({
      query: ({ link, alertId, change }) => ({
        url: apiPaths.alerts.byId(alertId),
        method: 'PATCH',
        body: change,
        headers: linkHeader(link),
      }),
      extraOptions: asSeeker,
      invalidatesTags: ['SeekerAlert'],
      // Shown at once, also where the list cannot be read again.
      async onQueryStarted({ link }, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (!data) return;
        dispatch(
          alertsApi.util.updateQueryData('seekerListAlerts', link, ({ alerts }) => {
            const index = alerts.findIndex(({ _id }) => _id === data.alert._id);
            if (index !== -1) alerts[index] = data.alert;
          }),
        );
      },
    }),
    seekerDeleteAlert: build.mutation<AlertChanged, AlertCall>({
      query: ({ link, alertId }) => ({
        url: apiPaths.alerts.byId(alertId),
        method: 'DELETE',
        headers: linkHeader(link),
      }),
      extraOptions: asSeeker,
      invalidatesTags: ['SeekerAlert'],
    }),
    seekerRestoreAlert: build.mutation<AlertChanged, AlertCall>({
      query: ({ link, alertId }) => ({
        url: apiPaths.alerts.restore(alertId),
        method: 'POST',
        headers: linkHeader(link),
      }),
      extraOptions: asSeeker,
      invalidatesTags: ['SeekerAlert'],
    }),
    seekerConfirmAlert: build.mutation<AlertConfirmed, string>({
      query: (link) => ({ url: apiPaths.alerts.confirm, method: 'POST', body: { link } }),
      invalidatesTags: ['SeekerAlert'],
    }),
    seekerUnsubscribe: build.mutation<MessageAnswer, string>({
      query: (link) => ({ url: apiPaths.alerts.unsubscribe(link), method: 'POST' }),
      invalidatesTags: ['SeekerAlert'],
    }),
  }),
});

export const {
  useSeekerListAlertsQuery: useListAlertsQuery,
  useSeekerAddAlertMutation: useAddAlertMutation,
  useSeekerChangeAlertMutation: useChangeAlertMutation,
  useSeekerDeleteAlertMutation: useDeleteAlertMutation,
  useSeekerRestoreAlertMutation: useRestoreAlertMutation,
  useSeekerConfirmAlertMutation: useConfirmAlertMutation,
  useSeekerUnsubscribeMutation: useUnsubscribeMutation,
} = alertsApi;
