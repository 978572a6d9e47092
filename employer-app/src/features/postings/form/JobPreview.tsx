import { isSameCompany } from '@jobharbor/contract';
import {
  Box,
  selectSession,
  type Theme,
  Typography,
  useAppSelector,
  useMediaQuery,
} from '@jobharbor/shared-ui/core';
import { JobCard } from '@jobharbor/shared-ui/data';
import { useFormikContext } from '@jobharbor/shared-ui/forms';
import { useDeferredValue, useId } from 'react';

import type { JobValues } from './jobValues';
import { previewOf } from './previewOf';
import { useSettled } from './useSettled';

export interface JobPreviewProps {
  /** ISO 8601; a job without it is not posted yet. */
  datePosted: string | undefined;
}

/** The card as job seekers will see it: beside the form where there is room, folded away below it where not. */
export function JobPreview({ datePosted }: JobPreviewProps) {
  const id = useId();
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'));

  if (!isWide) {
    return (
      <Box component="details">
        <Box component="summary" sx={{ py: 1.5, cursor: 'pointer', color: 'primary.main' }}>
          <Typography component="span" variant="subtitle2">
            Preview of the card
          </Typography>
        </Box>
        <Card datePosted={datePosted} />
      </Box>
    );
  }
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ position: 'sticky', top: 96, alignSelf: 'start' }}
    >
      <Typography id={id} variant="subtitle2" component="h2" sx={{ mb: 1 }}>
        Preview of the card
      </Typography>
      <Card datePosted={datePosted} />
    </Box>
  );
}

function Card({ datePosted }: JobPreviewProps) {
  const { values } = useFormikContext<JobValues>();
  const { employer } = useAppSelector(selectSession);
  const shown = useDeferredValue(values);
  // An address that is being typed names a new server with every letter: none of them is asked.
  const companyLogo = useSettled(values.companyLogo);
  const isVerified = Boolean(employer?.isVerified);
  const job = previewOf(
    { ...shown, companyLogo },
    isVerified && isSameCompany(shown.companyName, employer?.name),
    datePosted,
  );
  return (
    <>
      <Box inert>
        <JobCard job={job} headingLevel="h3" />
      </Box>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
        As job seekers will see it in their lists.
      </Typography>
    </>
  );
}
