import {
  Box,
  employerDrafts,
  errorText,
  repeatUnanswered,
  type SxProps,
  type Theme,
} from '@jobharbor/shared-ui/core';
import { useRef, useState } from 'react';

import { useDraftOwner } from '../../../lib/drafts/useDraftOwner';
import { useFocusAbove } from '../../../lib/useFocusAbove';
import { useAnswerManyMutation } from '../applicationsApi';
import { type Answer, type Attempt, BulkForm, DRAFT, type SelectedApplications } from './BulkForm';
import {
  BulkSummary,
  type BulkSummaryProps,
  type Outcome,
  outcomesOf,
  UnknownOutcome,
} from './BulkSummary';

const idsOf = (outcomes: readonly Outcome[]) => outcomes.map(({ _id }) => _id);

interface Done extends Pick<BulkSummaryProps, 'verb' | 'outcomes'> {
  /** In milliseconds. A later one is a summary of its own. */
  at: number;
  /** What was sent to each. */
  sent: Answer;
}

/** Answers all selected applications at once, and shows the results. The bar stays visible while the list scrolls. */
export function BulkAnswer({ selected, listed, onSelected, onGone }: SelectedApplications) {
  const [answerMany, { isLoading }] = useAnswerManyMutation();
  const [done, setDone] = useState<Done>();
  // Here, because the rows of those who have the answer may leave the list, and the form with them.
  const [failed, setFailed] = useState<Attempt & { error: unknown }>();
  /** Counts what was sent to all: the next answer is a new one. */
  const [edition, setEdition] = useState(0);
  const owner = useDraftOwner();
  const bar = useRef<HTMLElement>(null);
  useFocusAbove(bar);

  const send = async (attempt: Attempt) => {
    const { request, asked, sent } = attempt;
    setFailed(undefined);
    try {
      const outcomes = outcomesOf(
        await repeatUnanswered(() => answerMany(request).unwrap()),
        asked,
      );
      const failures = outcomes.filter(({ failure }) => failure);
      // Applicants who could not be answered stay selected, and the message stays in the field.
      if (failures.length === 0) {
        employerDrafts.write(owner, DRAFT, undefined);
        setEdition((number) => number + 1);
      }
      setDone({ at: Date.now(), verb: 'answered', outcomes, sent });
      // Others may have been selected meanwhile.
      const answered = idsOf(outcomes.filter(({ failure }) => !failure));
      onSelected((selected) => new Set([...selected].filter((id) => !answered.includes(id))));
    } catch (error) {
      setFailed({ ...attempt, error });
    }
  };

  const isUnknown = failed !== undefined && selected.length === 0;
  if (selected.length === 0 && !done && !isUnknown && !isLoading) return null;
  // Another selection starts a new answer.
  const isOfDone = (id: string) => done?.outcomes.some(({ _id }) => _id === id) ?? false;
  return (
    <Box component="section" ref={bar} aria-label="Answer several" sx={barStyles}>
      {done && (
        <BulkSummary
          key={done.at}
          verb={done.verb}
          outcomes={done.outcomes}
          onUndone={(outcomes) => {
            setDone({ ...done, at: Date.now(), verb: 'taken back', outcomes });
            const back = idsOf(outcomes.filter(({ failure }) => !failure));
            onSelected((now) => ([...now].every(isOfDone) ? new Set([...now, ...back]) : now));
          }}
          onClose={() => {
            setDone(undefined);
            onGone();
          }}
        />
      )}
      {isUnknown && (
        <UnknownOutcome
          count={failed.asked.length}
          error={errorText(failed.error)}
          onRepeat={() => void send(failed)}
          onClose={() => {
            setFailed(undefined);
            onGone();
          }}
        />
      )}
      {selected.length > 0 && (
        <BulkForm
          key={edition}
          initial={
            done?.verb === 'taken back' && selected.some(({ _id }) => isOfDone(_id))
              ? done.sent
              : undefined
          }
          selected={selected}
          listed={listed}
          onSelected={onSelected}
          onGone={onGone}
          isBusy={isLoading}
          failure={errorText(failed?.error)}
          onSend={(attempt) => void send(attempt)}
          onTyped={() => setFailed(undefined)}
        />
      )}
    </Box>
  );
}

const barStyles: SxProps<Theme> = {
  position: 'sticky',
  bottom: 0,
  zIndex: 3,
  display: 'grid',
  gap: 1.5,
  mx: { xs: -2, sm: 0 },
  px: 2,
  py: 1.5,
  maxHeight: '70dvh',
  overflowY: 'auto',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: { sm: '8px 8px 0 0' },
  boxShadow: '0 -4px 16px rgb(0 0 0 / 8%)',
};
