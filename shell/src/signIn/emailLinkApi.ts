import {
  apiPaths,
  type MessageAnswer,
  type SignedIn,
  type SignInLinkRequest,
  type SignInLinkState,
} from '@jobharbor/contract';
import { baseApi } from '@jobharbor/shared-ui/core';

export const emailLinkApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Has a link sent to an address. The answer is the same for every address. */
    shellSendSignInLink: build.mutation<MessageAnswer, SignInLinkRequest>({
      query: (body) => ({ url: apiPaths.auth.emailLink, method: 'POST', body }),
    }),
    /** Whom a link signs in. Asking does not use it. */
    shellSignInLink: build.query<SignInLinkState, string>({
      query: (token) => apiPaths.auth.emailLinkState(token),
      keepUnusedDataFor: 0,
    }),
    /** Uses a link, which works once. */
    shellSignInByLink: build.mutation<SignedIn, string>({
      query: (token) => ({ url: apiPaths.auth.email, method: 'POST', body: { token } }),
    }),
  }),
});

export const {
  useShellSendSignInLinkMutation: useSendSignInLinkMutation,
  useShellSignInByLinkMutation: useSignInByLinkMutation,
} = emailLinkApi;
