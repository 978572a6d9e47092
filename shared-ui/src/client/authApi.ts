import {
  apiPaths,
  type IdentityProfile,
  type IdentityProvider,
  type SignedIn,
} from '@jobharbor/contract';

import { baseApi } from './baseApi';

/** The provider's profile and the token that proves it. */
export interface SignInPayload extends Partial<IdentityProfile> {
  accessToken: string;
}

const authApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** How this portal signs seekers in. */
    identityProvider: build.query<IdentityProvider, undefined>({
      query: () => apiPaths.auth.provider,
    }),
    /** The server believes the token alone. A refusal may come with any status; see `success`. */
    signIn: build.mutation<SignedIn | { success: false }, SignInPayload>({
      query: (body) => ({ url: apiPaths.auth.google, method: 'POST', body }),
    }),
  }),
});

export const { useIdentityProviderQuery, useSignInMutation } = authApi;
