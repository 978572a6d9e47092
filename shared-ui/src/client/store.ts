import { combineReducers, configureStore, type Middleware } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';

import { personsOf, readSession, selectSession, sessionSlice } from '../session/sessionSlice';
import { baseApi } from './baseApi';

/** Remotes add no slices: what they share is in the session and the API, all else is state of their components. */
export const rootReducer = combineReducers({
  [sessionSlice.name]: sessionSlice.reducer,
  [baseApi.reducerPath]: baseApi.reducer,
});

export type RootState = ReturnType<typeof rootReducer>;

/** Answers for one person must not be shown to the next one. */
const forgetOthersAnswers: Middleware<object, RootState> = (api) => (next) => (action) => {
  const before = selectSession(api.getState());
  const result = next(action);
  const now = selectSession(api.getState());
  if (personsOf(before) !== personsOf(now)) api.dispatch(baseApi.util.resetApiState());
  return result;
};

// The checks of a development build must not report a busy machine.
const developmentChecks = {
  immutableCheck: { warnAfter: 1_000 },
  serializableCheck: { warnAfter: 1_000 },
};

/** Makes the one store of the page, with the session that local storage holds. Tests give their own state. */
export function makeStore(preloadedState: Partial<RootState> = { session: readSession() }) {
  const store = configureStore({
    reducer: rootReducer,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware(developmentChecks)
        .prepend(forgetOthersAnswers)
        .concat(baseApi.middleware),
    preloadedState,
  });
  return store;
}

/** Reloads what the page shows when the network is back. Returns a function that stops it. */
export function followNetwork({ dispatch }: Pick<AppStore, 'dispatch'>): () => void {
  return setupListeners(dispatch);
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];

/** An action that is a function of the store: the session's steps are such. */
export type Thunk<Result> = (dispatch: AppDispatch, getState: () => RootState) => Result;
