export { default as Box } from '@mui/material/Box';
export { default as CircularProgress } from '@mui/material/CircularProgress';
export { default as Container } from '@mui/material/Container';
export { default as IconButton } from '@mui/material/IconButton';
export { default as Link } from '@mui/material/Link';
export { default as Skeleton } from '@mui/material/Skeleton';
export { default as Stack } from '@mui/material/Stack';
export { styled, type SxProps, type Theme, useColorScheme } from '@mui/material/styles';
export { default as Typography } from '@mui/material/Typography';
export { default as useMediaQuery } from '@mui/material/useMediaQuery';
export {
  type LoaderFunctionArgs,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  redirect,
  redirectDocument,
  type RouteObject,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useRevalidator,
  useRouteError,
} from 'react-router-dom';

export { EXPORT_TIMEOUT, readZip } from '../account/readZip';
export {
  type ApiError,
  errorText,
  isBadInput,
  isNotFound,
  isSessionOver,
  isUnanswered,
  toApiError,
  UNEXPECTED_ERROR,
} from '../client/apiError';
export { apiOrigin } from '../client/apiOrigin';
export { useIdentityProviderQuery, useSignInMutation } from '../client/authApi';
export { baseApi, type Credentials, endRefusedSession } from '../client/baseApi';
export { useAppDispatch, useAppSelector } from '../client/hooks';
export { type JobListQuery, tidyJobListQuery, writeJobListQuery } from '../client/jobListQuery';
export {
  jobsApi,
  useFeaturedJobsQuery,
  useGetJobQuery,
  useRecentJobsInfiniteQuery,
  useSuggestJobsQuery,
} from '../client/jobsApi';
export { readListHeaders } from '../client/listHeaders';
export { newKey } from '../client/newKey';
export { paths } from '../client/paths';
export { repeatUnanswered } from '../client/repeatUnanswered';
export { sendOnce } from '../client/sendOnce';
export { type AppStore, makeStore, type RootState, type Thunk } from '../client/store';
export * from '../components/AppLink';
export { Button } from '../components/Button';
export * from '../components/states';
export * from '../components/Benefits';
export { Deferred } from '../components/Deferred';
export * from '../components/page/lazyPart';
export { LoadingAnnouncer } from '../components/LoadingAnnouncer';
export { VisuallyHidden } from '../components/VisuallyHidden';
export { type BrowserHead, DocumentHead } from '../components/page/DocumentHead';
export * from '../components/page/PageContainer';
export { useKeptFocus } from '../components/useKeptFocus';
export { useLeaveGuard } from '../components/page/useLeaveGuard';
export { usePageFocus } from '../components/page/usePageFocus';
export { usePathParams } from '../components/page/usePathParams';
export { useReadAddress } from '../components/page/useReadAddress';
export { useSearchParams } from '../components/page/useSearchParams';
export * from '../components/UserAvatar';
export * from '../search/JobSearchBox';
export { SearchFrame, SearchInput } from '../search/SearchFrame';
export { employerDrafts, seekerDrafts } from '../session/drafts';
export * from '../session/employerSession';
export { findTyped } from '../session/forgetTyped';
export {
  type OnceScope,
  releaseIdempotencyKey,
  releaseIdempotencyKeysOf,
} from '../session/idempotencyKeys';
export { forgetReturn, readReturn, rememberReturn } from '../session/returnPath';
export { changeSeeker, signInSeeker, signOutSeeker } from '../session/seekerSession';
export {
  selectHasEmployerToken,
  selectIsAnyone,
  selectIsEmployer,
  selectIsSeeker,
  selectSeeker,
  selectSession,
  sessionExpired,
  sessionRead,
} from '../session/sessionSlice';
export * from '../session/useSessionWatch';
export * from '../session/useSignInLink';
export { SESSION_VERSION } from '../session/version';
export {
  isText,
  type KeyDescriptions,
  openStorage,
  readStored,
  type StorageKey,
  type StoredEmployer,
  type StoredUser,
  type TabKey,
} from '../session/storage';
export type { PageHandle, Preload, PreloadContext } from '../start/preload';
export { belowHeader, HEADER_HEIGHT } from '../theme/header';
export { keepToasts } from '../toasts/keptToasts';
export { toast } from '../toasts/toast';
