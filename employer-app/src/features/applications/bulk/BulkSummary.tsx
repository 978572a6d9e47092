import { APPLICANT_NOTIFIED_AFTER, bulkFailures, type BulkResults } from '@jobharbor/contract';
import { Box, Button, errorText, Notice, Typography } from '@jobharbor/shared-ui/core';
import { useEffect, useRef, useState } from 'react';

import { useUndoAnswersMutation } from '../applicationsApi';

/** The result for one applicant, with the name: the list may not contain it any more. */
export type Outcome = BulkResults['results'][number] & { _id: string; name: string };

export const outcomesOf = (
  { results }: BulkResults,
  asked: readonly Pick<Outcome, '_id' | 'name'>[],
): Outcome[] =>
  asked.flatMap(({ _id, name }, index) => {
    const result = results[index];
    return result ? [{ ...result, _id, name }] : [];
  });

export interface BulkSummaryProps {
  verb: 'answered' | 'taken back';
  outcomes: readonly Outcome[];
  onUndone: (outcomes: readonly Outcome[]) => void;
  onClose: () => void;
}

/** '48 answered, 2 not', the reason for each person, and Undo while the e-mails wait. */
export function BulkSummary({ verb, outcomes, onUndone, onClose }: BulkSummaryProps) {
  const [undoAnswers, { isLoading }] = useUndoAnswersMutation();
  const [canUndo, setCanUndo] = useState(true);
  const [error, setError] = useState<string>();
  const summary = useRef<HTMLParagraphElement>(null);
  const failed = outcomes.filter(({ failure }) => failure);
  const unmailed = verb === 'answered' ? outcomes.filter((one) => one.step && !one.isMailed) : [];
  const undoable = outcomes.flatMap(({ step, ...one }) => (step ? [{ ...one, step }] : []));
  const count = outcomes.length - failed.length;

  useEffect(() => {
    // The button that was pressed is gone.
    summary.current?.focus();
    const timer = setTimeout(() => setCanUndo(false), APPLICANT_NOTIFIED_AFTER);
    return () => clearTimeout(timer);
  }, []);

  const undo = async () => {
    setError(undefined);
    try {
      const applications = undoable.map(({ _id, step }) => ({ _id, step }));
      const answer = await undoAnswers({ applications }).unwrap();
      onUndone(outcomesOf(answer, undoable));
    } catch (failure) {
      setError(errorText(failure));
    }
  };

  return (
    <Notice>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Typography ref={summary} role="status" tabIndex={-1} sx={{ fontWeight: 'fontWeightBold' }}>
          {failed.length > 0 ? `${count} ${verb}, ${failed.length} not:` : `${count} ${verb}.`}
        </Typography>
        {canUndo && verb === 'answered' && undoable.length > 0 && (
          <Button size="small" loading={isLoading} onClick={() => void undo()}>
            {`Undo ${undoable.length === 1 ? 'the answer' : `all ${undoable.length}`}`}
          </Button>
        )}
        <Button size="small" color="inherit" onClick={onClose} sx={{ ml: 'auto' }}>
          Close
        </Button>
      </Box>
      {error && <Typography role="alert">{error}</Typography>}
      {failed.length + unmailed.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 160, overflowY: 'auto' }}>
          {failed.map(({ _id, name, failure, message }) => (
            <li key={_id}>
              <bdi>{name}</bdi>
              {`: ${message ?? (failure ? bulkFailures[failure] : '')}`}
            </li>
          ))}
          {unmailed.map(({ _id, name }) => (
            <li key={_id}>
              <bdi>{name}</bdi>: answered, but no e-mail can be sent.
            </li>
          ))}
        </Box>
      )}
    </Notice>
  );
}

interface UnknownOutcomeProps {
  count: number;
  error: string | undefined;
  onRepeat: () => void;
  onClose: () => void;
}

/** The rows of the applicants have left the list, and the server did not say that they are answered. */
export function UnknownOutcome({ count, error, onRepeat, onClose }: UnknownOutcomeProps) {
  return (
    <Notice>
      <Typography role="alert">
        {error}{' '}
        {`It is not known whether ${count === 1 ? 'the applicant has' : `all ${count} applicants have`} your answer.`}
      </Typography>
      <Button size="small" onClick={onRepeat}>
        Send Again
      </Button>
      <Button size="small" color="inherit" onClick={onClose}>
        Close
      </Button>
    </Notice>
  );
}
