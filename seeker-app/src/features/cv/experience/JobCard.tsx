import type { JobExperience } from '@jobharbor/contract';
import { Box, Button, IconButton, Typography } from '@jobharbor/shared-ui/core';
import { ArrowDownwardIcon, ArrowUpwardIcon, DeleteIcon } from '@jobharbor/shared-ui/icons';
import { useId } from 'react';

import { JobFields } from './JobFields';
import { nameOf, periodOf } from './jobTexts';

export interface JobCardProps {
  /** Marks the card, for focus to find it again. */
  jobKey: number;
  job: JobExperience;
  index: number;
  count: number;
  isOpen: boolean;
  onToggle: () => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** One job of the list: what it is in two lines, its place in the list, and its fields when opened. */
export function JobCard(props: JobCardProps) {
  const { jobKey, job, index, count, isOpen, onToggle, onMove, onRemove } = props;
  const id = useId();
  const name = nameOf(job);
  const facts = [job.title.trim() && job.company.trim(), periodOf(job)].filter(Boolean).join(' · ');

  return (
    <Box
      component="li"
      data-job={jobKey}
      sx={{
        border: 1,
        borderColor: isOpen ? 'brand.line' : 'divider',
        borderRadius: 1,
        minWidth: 0,
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 2,
          p: { xs: 1.5, sm: 2 },
        }}
      >
        <Box sx={{ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography variant="h4" component="p" dir="auto">
            {name}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ minHeight: '1.55em' }}>
            {facts}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', ml: 'auto' }}>
          <IconButton
            aria-label={`Move ${name} up`}
            data-job-button="up"
            disabled={index === 0}
            onClick={() => onMove(-1)}
          >
            <ArrowUpwardIcon fontSize="small" />
          </IconButton>
          <IconButton
            aria-label={`Move ${name} down`}
            data-job-button="down"
            disabled={index === count - 1}
            onClick={() => onMove(1)}
          >
            <ArrowDownwardIcon fontSize="small" />
          </IconButton>
          <IconButton aria-label={`Remove ${name}`} onClick={onRemove}>
            <DeleteIcon fontSize="small" />
          </IconButton>
          <Button
            size="small"
            aria-label={isOpen ? `Close ${name}` : `Edit ${name}`}
            aria-expanded={isOpen}
            aria-controls={id}
            data-job-button="edit"
            onClick={onToggle}
          >
            {isOpen ? 'Close' : 'Edit'}
          </Button>
        </Box>
      </Box>
      {isOpen && (
        <Box
          id={id}
          role="group"
          aria-label={name}
          sx={{ p: { xs: 1.5, sm: 2 }, borderTop: 1, borderColor: 'divider' }}
        >
          <JobFields path={`jobExperience[${index}]`} job={job} />
        </Box>
      )}
    </Box>
  );
}
