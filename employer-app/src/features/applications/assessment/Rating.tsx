import {
  type Assessment,
  CRITERIA_MAX,
  CRITERION_MAX,
  DEFAULT_CRITERION,
  SCORES,
} from '@jobharbor/contract';
import {
  type ApiError,
  Box,
  Button,
  errorText,
  toast,
  Typography,
  VisuallyHidden,
} from '@jobharbor/shared-ui/core';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@jobharbor/shared-ui/dialog';
import { FieldFrame, OutlinedInput } from '@jobharbor/shared-ui/forms';
import { type SyntheticEvent, useId, useRef, useState } from 'react';

import { useMay } from '../../../data/useMay';
import { useRateMutation, useSetCriteriaMutation } from './assessmentApi';

export interface RatingProps {
  applicationId: string;
  /** Absent where the posting is gone. */
  jobId: string | undefined;
  rating: Assessment['rating'];
}

/** One's own scores by the job's criteria, and the colleagues' once one has rated. */
export function Rating({ applicationId, jobId, rating }: RatingProps) {
  const [rate] = useRateMutation();
  const mayChange = useMay('answer');
  const { criteria, own, raters, average, others } = rating;

  const choose = async (criterion: string, score: number | null) => {
    const { error } = await rate({ applicationId, criterion, score });
    toast.error(errorText(error));
  };

  return (
    <Box sx={{ display: 'grid', gap: 1.5, mb: 3 }}>
      {criteria.map((criterion) => (
        <Score
          key={criterion}
          criterion={criterion}
          score={own.find((one) => one.criterion === criterion)?.score}
          onChoose={(score) => void choose(criterion, score)}
        />
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <Typography variant="body2" color="textSecondary" role="status">
          {summaryOf(raters, average)}
          {!others && raters > (own.length > 0 ? 1 : 0) && ` ${HIDDEN}`}
        </Typography>
        {jobId && mayChange && <CriteriaButton jobId={jobId} criteria={criteria} />}
      </Box>
      {others && others.length > 0 && (
        <Box component="dl" sx={othersStyles}>
          {others.map(({ by, scores }, index) => (
            <div key={index}>
              <dt>
                <bdi>{by}</bdi>
              </dt>
              <dd>
                {scores
                  .map(({ criterion, score }) =>
                    criteria.length > 1 ? `${criterion} ${score}` : `${score} of 5`,
                  )
                  .join(', ')}
              </dd>
            </div>
          ))}
        </Box>
      )}
    </Box>
  );
}

const HIDDEN = 'You see who gave what once you have rated by each criterion.';

function summaryOf(raters: number, average: number | undefined): string {
  if (raters === 0) return 'Nobody has rated yet.';
  const by = raters === 1 ? 'one colleague' : `${raters} colleagues`;
  return average === undefined ? `Rated by ${by}.` : `${average.toFixed(1)} of 5, by ${by}.`;
}

interface ScoreProps {
  criterion: string;
  score: number | undefined;
  onChoose: (score: number | null) => void;
}

/** The five scores. The chosen one, pressed again, is taken back. */
function Score({ criterion, score, onChoose }: ScoreProps) {
  const labelId = useId();
  const chosen = useRef<HTMLButtonElement>(null);
  return (
    <Box
      role="group"
      aria-labelledby={labelId}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}
    >
      <Typography
        id={labelId}
        variant="body2"
        sx={{ flex: '0 1 16rem', minWidth: '8rem', overflowWrap: 'anywhere' }}
      >
        {criterion}
      </Typography>
      <Box sx={{ display: 'flex', gap: 0.5 }}>
        {SCORES.map((one) => (
          <Button
            key={one}
            ref={score === one ? chosen : undefined}
            size="small"
            variant={score === one ? 'contained' : 'outlined'}
            aria-pressed={score === one}
            aria-label={`${one} of 5`}
            onClick={() => onChoose(score === one ? null : one)}
            sx={{ minWidth: 40, px: 0 }}
          >
            {one}
          </Button>
        ))}
      </Box>
      {score !== undefined && (
        <Button
          size="small"
          color="inherit"
          onClick={() => {
            // This button goes away.
            chosen.current?.focus();
            onChoose(null);
          }}
        >
          Clear<VisuallyHidden>{` the score for ${criterion}`}</VisuallyHidden>
        </Button>
      )}
    </Box>
  );
}

interface CriteriaButtonProps {
  jobId: string;
  criteria: readonly string[];
}

function CriteriaButton({ jobId, criteria }: CriteriaButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Change criteria
      </Button>
      {isOpen && (
        <CriteriaDialog jobId={jobId} criteria={criteria} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

function CriteriaDialog({
  jobId,
  criteria,
  onClose,
}: CriteriaButtonProps & { onClose: () => void }) {
  const [save, { isLoading, error }] = useSetCriteriaMutation();
  const isDefault = criteria.length === 1 && criteria[0] === DEFAULT_CRITERION;
  const [before] = useState(isDefault ? '' : criteria.join('\n'));
  const [text, setText] = useState(before);
  const titleId = useId();

  const onSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const { data } = await save({ jobId, criteria: text.split('\n') });
    if (!data) return;
    toast.success(data.message);
    onClose();
  };

  return (
    <Dialog
      open
      // A press beside the dialog or Escape does not throw away what is typed.
      onClose={() => {
        if (text === before) onClose();
      }}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
    >
      <form noValidate onSubmit={(event) => void onSubmit(event)}>
        <DialogTitle id={titleId}>What are applicants for this job rated by?</DialogTitle>
        <DialogContent>
          <FieldFrame
            label="Criteria, one per line"
            help={`Up to ${CRITERIA_MAX}, of up to ${CRITERION_MAX} characters each. Without any it is ‘${DEFAULT_CRITERION}’. Scores by a criterion that you leave out count no more, and are there again if you take it in again.`}
            failure={reasonOf(error)}
          >
            {({ id, ...aria }) => (
              <OutlinedInput
                id={id}
                multiline
                minRows={4}
                value={text}
                readOnly={isLoading}
                onChange={(event) => setText(event.target.value)}
                inputProps={aria}
              />
            )}
          </FieldFrame>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" loading={isLoading}>
            Save criteria
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** The server says which line is wrong. */
function reasonOf(error: unknown): string | undefined {
  const { fields = {} } = (error ?? {}) as Partial<ApiError>;
  return Object.values(fields)[0] ?? errorText(error);
}

const othersStyles = {
  display: 'grid',
  gap: 0.5,
  m: 0,
  typography: 'body2',
  '& > div': { display: 'flex', flexWrap: 'wrap', columnGap: 2 },
  '& dt': { flex: '0 1 16rem', minWidth: '8rem', overflowWrap: 'anywhere' },
  '& dd': { m: 0 },
} as const;
