import { type Instant, NAME_MAX, TEXT_MAX, type WorkExperience } from '@jobharbor/contract';
import { Box, Button, IconButton, Typography } from '@jobharbor/shared-ui/core';
import { Alert, toDay } from '@jobharbor/shared-ui/data';
import {
  FieldFrame,
  type FieldFrameProps,
  FieldPair,
  TextFormField,
  useFormField,
  useFormikContext,
} from '@jobharbor/shared-ui/forms';
import { ArrowDownwardIcon, ArrowUpwardIcon, DeleteIcon } from '@jobharbor/shared-ui/icons';
import { Checkbox, FormControlLabel, OutlinedInput } from '@jobharbor/shared-ui/inputs';
import { useId, useState } from 'react';

import { dateDoubt, fromDay, nameOf, periodOf } from './workExperience';

export interface WorkExperienceCardProps {
  /** Identifies the card, so that focus finds it again. */
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

interface WorkExperienceFieldsProps {
  /** Where the job stands in the form: 'jobExperience[0]'. */
  path: string;
  experience: WorkExperience;
}

const NO_END = 'Without an end date the CV says “Present”.';

/** The fields of one work experience. */
function WorkExperienceFields({ path, experience }: WorkExperienceFieldsProps) {
  const { setFieldValue } = useFormikContext();
  const { endDate } = experience;
  const [asksForEnd, setAsksForEnd] = useState(false);
  const isEnded = asksForEnd || endDate !== undefined;

  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <FieldPair>
        <TextFormField name={`${path}.title`} label="Title" maxLength={NAME_MAX} />
        <TextFormField name={`${path}.company`} label="Company" maxLength={NAME_MAX} />
      </FieldPair>
      <TextFormField name={`${path}.location`} label="Location" maxLength={NAME_MAX} />
      <FieldPair>
        <DayFormField name={`${path}.startDate`} label="Start date" />
        {isEnded && (
          <DayFormField
            name={`${path}.endDate`}
            label="End date"
            help={endDate ? undefined : NO_END}
          />
        )}
      </FieldPair>
      <FormControlLabel
        label="Present: I still work here"
        control={
          <Checkbox
            checked={!isEnded}
            onChange={(_event, isPresent) => {
              setAsksForEnd(!isPresent);
              if (isPresent) void setFieldValue(`${path}.endDate`, undefined);
            }}
          />
        }
        sx={{ justifySelf: 'start' }}
      />
      <TextFormField
        name={`${path}.responsibilities`}
        label="Responsibilities"
        help="One on each line."
        maxLength={TEXT_MAX}
        multiline
        minRows={3}
        maxRows={16}
      />
    </Box>
  );
}

interface DayFormFieldProps extends Pick<FieldFrameProps, 'label' | 'help'> {
  name: string;
}

/** A Formik field for one day of a CV, by the browser's own picker. */
function DayFormField({ name, label, help }: DayFormFieldProps) {
  const { field, error, setValue } = useFormField<Instant | undefined>(name);
  return (
    <FieldFrame label={label} help={help} error={error}>
      {({ id, ...aria }) => (
        <OutlinedInput
          id={id}
          name={name}
          type="date"
          value={toDay(field.value)}
          onChange={(event) => setValue(fromDay(event.target.value))}
          onBlur={field.onBlur}
          // The end is there to keep years at four digits.
          inputProps={{ max: '9999-12-31', ...aria }}
        />
      )}
    </FieldFrame>
  );
}
