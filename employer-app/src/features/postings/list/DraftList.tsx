import type { JobDraftSummary } from '@jobharbor/contract';
import {
  Box,
  Button,
  ErrorState,
  errorText,
  Link,
  paths,
  toast,
  Typography,
  VisuallyHidden,
} from '@jobharbor/shared-ui/core';
import { formatMoment, Panel } from '@jobharbor/shared-ui/data';
import { ConfirmDialog } from '@jobharbor/shared-ui/dialog';
import { useEffect, useId, useRef, useState } from 'react';

import { useDeleteJobDraftMutation, useJobDraftsQuery } from '../postingsApi';

const nameOf = ({ jobName }: Pick<JobDraftSummary, 'jobName'>) => jobName || 'Without a title';

/** The company's drafts of postings, for all colleagues who post. Nothing where there are none. */
export function DraftList() {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { currentData: drafts, error, isFetching, refetch } = useJobDraftsQuery(undefined);
  const [asked, setAsked] = useState<JobDraftSummary>();
  const [isOpen, setIsOpen] = useState(false);
  const [remove, { isLoading }] = useDeleteJobDraftMutation();
  const reason = drafts ? undefined : errorText(error);

  useEffect(() => {
    if (reason) console.error('Failed to fetch the drafts', error);
  }, [reason, error]);

  const confirm = async () => {
    if (!asked) return;
    try {
      toast.success((await remove(asked._id).unwrap()).message);
    } catch (failure) {
      toast.error(errorText(failure));
    }
    setIsOpen(false);
  };

  if (reason) {
    return (
      <ErrorState
        message={`The drafts could not be read. ${reason}`}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!drafts?.length && !isOpen) return null;
  return (
    <Panel aria-labelledby={id} sx={{ p: { xs: 2, md: 2.5 } }}>
      <Typography ref={heading} id={id} tabIndex={-1} variant="h4" component="h2">
        {`Drafts (${drafts?.length ?? 0})`}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {drafts?.map((draft) => (
          <Box
            component="li"
            key={draft._id}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, py: 0.5 }}
          >
            <Link href={paths.employer.draftJob(draft._id)} dir="auto" sx={{ fontWeight: 600 }}>
              {nameOf(draft)}
            </Link>
            <Typography variant="body2" color="textSecondary" sx={{ mr: 'auto' }}>
              {draft.location && (
                <>
                  <bdi>{draft.location}</bdi>
                  {' · '}
                </>
              )}
              {`Saved ${formatMoment(draft.changedAt) ?? ''}`}
              {draft.changedBy && (
                <>
                  {' by '}
                  <bdi>{draft.changedBy}</bdi>
                </>
              )}
            </Typography>
            <Button
              size="small"
              onClick={() => {
                setAsked(draft);
                setIsOpen(true);
              }}
            >
              Delete<VisuallyHidden>{` the draft ${nameOf(draft)}`}</VisuallyHidden>
            </Button>
          </Box>
        ))}
      </Box>
      <ConfirmDialog
        open={isOpen}
        title="Delete this draft?"
        text={`${asked ? nameOf(asked) : 'The draft'} is deleted for all colleagues.`}
        confirmLabel="Delete Draft"
        busy={isLoading}
        onConfirm={() => void confirm()}
        onClose={() => setIsOpen(false)}
        onExited={() => {
          if (!drafts?.some(({ _id }) => _id === asked?._id)) heading.current?.focus();
        }}
      />
    </Panel>
  );
}
