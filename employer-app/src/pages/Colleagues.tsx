import {
  Box,
  ErrorState,
  errorText,
  LoadingAnnouncer,
  PageContainer,
  selectSession,
  Skeleton,
  Stack,
  useAppSelector,
} from '@jobharbor/shared-ui/core';

import { VerificationNotice } from '../components/VerificationNotice';
import { useMay } from '../data/useMay';
import { ColleagueList } from '../features/colleagues/ColleagueList';
import { useColleaguesQuery } from '../features/colleagues/colleaguesApi';
import { InvitationList, InviteForm } from '../features/colleagues/Invitations';
import { LeaveCompany, OwnName } from '../features/colleagues/OwnAccount';

/** The people of the company: who they are, what they may do, and inviting others. */
export function Component() {
  const { employer } = useAppSelector(selectSession);
  const mayManage = useMay('manageColleagues');
  const { data, error, isFetching, refetch } = useColleaguesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const own = employer?.colleague;
  const others = (data?.colleagues ?? []).filter(({ _id }) => _id !== own?._id);
  const isLastOwner = own?.role === 'owner' && others.every(({ role }) => role !== 'owner');

  return (
    <PageContainer
      title="Colleagues"
      lead="Everybody signs in with an own address and password."
      maxWidth="lg"
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 380px' },
          alignItems: 'start',
          gap: 3,
        }}
      >
        <Stack sx={{ gap: 3 }}>
          <ErrorState
            message={errorText(error)}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
          {!data && error === undefined && (
            <>
              <LoadingAnnouncer message="Loading the colleagues…" />
              <Skeleton data-coming="" variant="rounded" height={280} aria-hidden />
            </>
          )}
          {data && (
            <ColleagueList colleagues={data.colleagues} ownId={own?._id} mayManage={mayManage} />
          )}
          {data && <InvitationList invitations={data.invitations} />}
        </Stack>
        <Stack sx={{ gap: 3 }}>
          {mayManage && (employer?.isVerified ? <InviteForm /> : <VerificationNotice />)}
          {own && <OwnName name={own.name} />}
          {data && own && !isLastOwner && <LeaveCompany />}
        </Stack>
      </Box>
    </PageContainer>
  );
}
