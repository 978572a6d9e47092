import type { EmployerJobDetails } from '@jobharbor/contract';
import { belowHeader, Box, Button, paths, Typography } from '@jobharbor/shared-ui/core';
import { formatDate, mailto, Panel, ShareButton } from '@jobharbor/shared-ui/data';
import { useEffect, useId, useRef } from 'react';

export interface PublishedProps {
  job: EmployerJobDetails;
  onPostAnother: () => void;
}

/** Says that a job is on the portal, with its address and the ways to go on. It takes the focus. */
export function Published({ job, onPostAnother }: PublishedProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const url = window.location.origin + paths.job(job._id);
  const lastDay = formatDate(job.validThrough);

  useEffect(() => heading.current?.focus(), []);

  return (
    <Panel aria-labelledby={id} sx={{ borderColor: 'success.main', borderLeftWidth: 4 }}>
      <Typography
        ref={heading}
        id={id}
        tabIndex={-1}
        variant="h3"
        component="h2"
        sx={{ overflowWrap: 'anywhere', scrollMarginTop: belowHeader() }}
      >
        Published: <bdi>{job.jobName}</bdi>
      </Typography>
      <Typography sx={{ mt: 1 }}>
        {`Job seekers find it from now on${lastDay ? `, until ${lastDay}` : ''}. Its address:`}
      </Typography>
      <Typography
        component="code"
        sx={{
          display: 'block',
          mt: 1,
          p: 1.5,
          borderRadius: 1,
          bgcolor: 'brand.soft',
          color: 'brand.softText',
          fontFamily: 'monospace',
          overflowWrap: 'anywhere',
          userSelect: 'all',
        }}
      >
        {url}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 2 }}>
        <Button href={paths.job(job._id)} variant="contained">
          See it live
        </Button>
        <ShareButton name={job.jobName} path={paths.job(job._id)} />
        <Button href={mailto('', { subject: job.jobName, body: url })}>Send by e-mail</Button>
        <Button onClick={onPostAnother}>Post another</Button>
      </Box>
    </Panel>
  );
}
