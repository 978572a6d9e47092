import { type Application, INITIAL_STATUS } from '@jobharbor/contract';
import { Link, Notice, paths, Stack, Typography } from '@jobharbor/shared-ui/core';
import { formatDate, StatusChip } from '@jobharbor/shared-ui/data';
import { useEffect, useRef } from 'react';

export interface AppliedNoteProps {
  application: Application;
  /** It replaces the button that was pressed, and takes the focus in its place. */
  takesFocus?: boolean;
}

/** Replaces the button for applying after the application: when it was sent, its status, and a link to it. */
export function AppliedNote({ application, takesFocus = false }: AppliedNoteProps) {
  const heading = useRef<HTMLParagraphElement>(null);
  const day = formatDate(application.appliedDate);

  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);

  return (
    <Notice>
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}
      >
        <Typography ref={heading} tabIndex={-1} variant="h4" component="p">
          Applied
        </Typography>
        {day && (
          <Typography variant="body2">
            on <time dateTime={application.appliedDate}>{day}</time>
          </Typography>
        )}
        {application.applicationStatus !== INITIAL_STATUS && (
          <StatusChip status={application.applicationStatus} />
        )}
        <Link href={paths.myApplications} color="inherit">
          My Applications
        </Link>
      </Stack>
    </Notice>
  );
}
