import { combineSlices, configureStore } from '@reduxjs/toolkit';

import { readSession, sessionSlice } from '../session/sessionSlice';
import { baseApi } from './baseApi';

/** The root of the store; a remote adds its own slices with `rootReducer.inject(slice)`. */
export const rootReducer = combineSlices(sessionSlice, baseApi);

export type RootState = ReturnType<typeof rootReducer>;

/** Makes the one store of the page, with the session that local storage holds. Tests give their own state. */
export function makeStore(preloadedState: Partial<RootState> = { session: readSession() }) {
  const store = configureStore({
    reducer: rootReducer,
    middleware: (getDefaultMiddleware) => getDefaultMiddleware().concat(baseApi.middleware),
    preloadedState,
  });
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];
