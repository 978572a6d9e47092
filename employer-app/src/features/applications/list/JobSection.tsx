import { Box, Link, paths, Typography } from '@jobharbor/shared-ui/core';
import { formatDate } from '@jobharbor/shared-ui/data';
import { useId } from 'react';

import type { ApplicationView } from '../applicationView';
import type { Selection } from '../bulk/useSelection';
import { countText } from '../texts';
import { ApplicationTable } from './ApplicationTable';
import type { JobGroup } from './useApplicationList';

export interface JobSectionProps {
  group: JobGroup;
  view: ApplicationView;
  isFirst: boolean;
  /** Of all tables of the list. */
  columns: string;
  /** Absent if the role does not allow answers. */
  selection: Selection | undefined;
}

const GONE = 'This job was removed. Its applications stay with you.';

/** One job and who has applied for it. */
export function JobSection({ group, view, isFirst, columns, selection }: JobSectionProps) {
  const { job, applications } = group;
  const titleId = useId();
  const isGone = !job || job.deleted;
  const count = job?.applicationsCount ?? applications.length;
  const name = job?.jobName ?? 'A job that was removed';
  return (
    <section aria-labelledby={titleId}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          columnGap: 2,
          pl: 1.5,
          borderLeft: '3px solid',
          borderColor: 'brand.line',
        }}
      >
        <Typography id={titleId} variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {isGone ? (
            <bdi>{name}</bdi>
          ) : (
            <Link href={paths.job(job._id)} dir="auto">
              {name}
            </Link>
          )}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {job && (
            <>
              {'Uploaded '}
              <time dateTime={job.createdAt}>{formatDate(job.createdAt)}</time>
              {' · '}
            </>
          )}
          {applications.length < count
            ? `${applications.length} of ${countText(count)} here`
            : countText(count)}
        </Typography>
        {isGone && <Typography variant="body2">{GONE}</Typography>}
      </Box>
      <ApplicationTable
        applications={applications}
        view={view}
        labelledBy={titleId}
        hasHead={isFirst}
        columns={columns}
        selection={selection}
      />
    </section>
  );
}
