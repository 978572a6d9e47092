import { type Company, PAGE_MAX } from '@jobharbor/contract';
import {
  Container,
  DocumentHead,
  ErrorState,
  errorText,
  isBadInput,
  isNotFound,
  Link,
  Navigate,
  NotFoundState,
  PageContainer,
  PageSkeleton,
  paths,
  type Preload,
  Stack,
  Typography,
  useNavigate,
  usePathParams,
  useSearchParams,
} from '@jobharbor/shared-ui/core';
import { jobCountText, Panel, PostingText } from '@jobharbor/shared-ui/data';
import { FeedIcon } from '@jobharbor/shared-ui/icons';

import { useStatusOf } from '../features/applications/useApplications';
import { companyApi, useCompanyQuery } from '../features/company/companyApi';
import { companyHead, companyTitle } from '../features/company/companyHead';
import { CompanyHeader } from '../features/company/CompanyHeader';
import { jobsApi, useCompanyJobsQuery } from '../features/jobs/jobsApi';
import { JobGrid, JobGridSkeleton } from '../features/jobs/list/JobGrid';
import { JobPages } from '../features/jobs/list/JobPages';
import { readListPart } from '../features/jobs/list/readJobListQuery';
import { useJobMarks } from '../features/saved/JobMarks';
import { pages } from '../remote';

/** The characters of a company's text that are shown before it is opened, so that its jobs are in sight. */
const ABOUT_FOLDED = 700;

export const preload: Preload = async ({ dispatch, params: { slug = '' }, searchParams }) => {
  const company = await dispatch(companyApi.endpoints.seekerCompany.initiate(slug)).unwrap();
  const query = { employerId: company._id, ...readListPart(searchParams) };
  await dispatch(jobsApi.endpoints.seekerCompanyJobs.initiate(query)).unwrap();
};

/** A company: who it is, and its open jobs. */
export function Component() {
  const { slug } = usePathParams(pages.Company);
  const { currentData: company, error, isFetching, refetch } = useCompanyQuery(slug);
  const [params] = useSearchParams();

  if (isNotFound(error) || isBadInput(error)) return <NotFoundState />;
  if (error && !company) {
    return (
      <PageContainer title="Company">
        <ErrorState
          message={errorText(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </PageContainer>
    );
  }
  if (!company) return <PageSkeleton />;
  if (company.slug !== slug) {
    const query = params.size > 0 ? `?${params.toString()}` : '';
    return <Navigate to={paths.company(company.slug) + query} replace />;
  }
  return (
    <Container maxWidth="lg" sx={{ py: { xs: 3, md: 5 } }}>
      <Stack sx={{ gap: { xs: 3, md: 4 } }}>
        <CompanyHeader company={company} />
        {company.description && (
          <Panel aria-labelledby="about-company">
            <Typography id="about-company" variant="h3" component="h2" sx={{ mb: 1.5 }}>
              About Company
            </Typography>
            <PostingText text={company.description} foldAfter={ABOUT_FOLDED} />
          </Panel>
        )}
        <OpenJobs company={company} part={readListPart(params)} />
      </Stack>
    </Container>
  );
}

interface OpenJobsProps {
  company: Company;
  part: ReturnType<typeof readListPart>;
}

/** The company's open jobs, in pages, with their feed. */
function OpenJobs({ company, part }: OpenJobsProps) {
  const query = { employerId: company._id, ...part };
  const { currentData: list, error, isFetching, refetch } = useCompanyJobsQuery(query);
  const statusOf = useStatusOf();
  const cornerOf = useJobMarks();
  const navigate = useNavigate();
  const path = paths.company(company.slug);
  const head = list
    ? companyHead(company, list, part)
    : { title: companyTitle(company, part.page) };
  const hrefOf = ({ page = 1, cursor }: { page?: number; cursor?: string }) =>
    cursor
      ? `${path}?${new URLSearchParams({ cursor }).toString()}`
      : page > 1
        ? `${path}?page=${Math.min(page, PAGE_MAX)}`
        : path;

  return (
    <section aria-labelledby="open-jobs">
      <DocumentHead head={head} />
      <Typography id="open-jobs" variant="h3" component="h2" sx={{ mb: 0.5 }}>
        Open jobs
      </Typography>
      <Typography role="status" color="textSecondary" sx={{ mb: 2, minHeight: 24 }}>
        {list ? countText(list.count) : error ? '' : 'Loading jobs …'}
      </Typography>
      {isBadInput(error) ? (
        <ErrorState
          message={errorText(error)}
          retryLabel="All open jobs"
          onRetry={() => void navigate(path)}
        />
      ) : error ? (
        <ErrorState
          message={errorText(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : !list ? (
        <div data-coming="">
          <JobGridSkeleton count={2} />
        </div>
      ) : (
        list.count > 0 && (
          <>
            <JobGrid jobs={list.jobs} headingLevel="h3" statusOf={statusOf} cornerOf={cornerOf} />
            <JobPages
              list={list}
              page={part.page ?? 1}
              isByCursor={part.cursor !== undefined}
              isByAge
              hrefOf={hrefOf}
            />
          </>
        )
      )}
      <Typography variant="body2" sx={{ mt: 3, displayPrint: 'none' }}>
        <Link
          // Not followed by the router: it is no page.
          component="a"
          href={paths.companyFeed(company._id)}
          type="application/atom+xml"
          color="textSecondary"
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, py: 1 }}
        >
          <FeedIcon fontSize="small" />
          Follow this company’s new jobs as a feed
        </Link>
      </Typography>
    </section>
  );
}

const countText = (count: number) =>
  count > 0 ? jobCountText(count) : 'No open jobs at the moment.';
