import type { WorkExperience } from '@jobharbor/contract';
import { Box, Button, IconButton, Typography } from '@jobharbor/shared-ui/core';
import { Alert } from '@jobharbor/shared-ui/data';
import { ArrowDownwardIcon, ArrowUpwardIcon, DeleteIcon } from '@jobharbor/shared-ui/icons';
import { useId } from 'react';

import { WorkExperienceFields } from './WorkExperienceFields';
import { dateDoubt, nameOf, periodOf } from './workExperienceTexts';

export interface WorkExperienceCardProps {
  /** Marks the card, for focus to find it again. */
  experienceKey: number;
  experience: WorkExperience;
  index: number;
  count: number;
  isOpen: boolean;
  onToggle: () => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** One job of the list: what it is in two lines, its place in the list, and its fields when opened. */
export function WorkExperienceCard(props: WorkExperienceCardProps) {
  const { experienceKey, experience, index, count, isOpen, onToggle, onMove, onRemove } = props;
  const id = useId();
  const name = nameOf(experience);
  const doubt = dateDoubt(experience);
  const facts = [experience.title.trim() && experience.company.trim(), periodOf(experience)]
    .filter(Boolean)
    .join(' · ');

  return (
    <Box
      component="li"
      data-experience={experienceKey}
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
            data-experience-button="up"
            disabled={index === 0}
            onClick={() => onMove(-1)}
          >
            <ArrowUpwardIcon fontSize="small" />
          </IconButton>
          <IconButton
            aria-label={`Move ${name} down`}
            data-experience-button="down"
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
            data-experience-button="edit"
            onClick={onToggle}
          >
            {isOpen ? 'Close' : 'Edit'}
          </Button>
        </Box>
      </Box>
      <Box role="status">
        {doubt && (
          <Alert severity="warning" sx={{ borderRadius: 0, py: 0, px: { xs: 1.5, sm: 2 } }}>
            {doubt} Is that right?
          </Alert>
        )}
      </Box>
      {isOpen && (
        <Box
          id={id}
          role="group"
          aria-label={name}
          sx={{ p: { xs: 1.5, sm: 2 }, borderTop: 1, borderColor: 'divider' }}
        >
          <WorkExperienceFields path={`jobExperience[${index}]`} experience={experience} />
        </Box>
      )}
    </Box>
  );
}
