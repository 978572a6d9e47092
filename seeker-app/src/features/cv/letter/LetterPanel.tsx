import {
  type Letter,
  opensInBrowser,
  UPLOAD_ACCEPT,
  UPLOAD_KINDS_TEXT,
  UPLOAD_MAX_TEXT,
} from '@jobharbor/contract';
import {
  apiOrigin,
  belowHeader,
  Box,
  Button,
  ErrorState,
  errorText,
  Stack,
  Typography,
} from '@jobharbor/shared-ui/core';
import { Panel } from '@jobharbor/shared-ui/data';
import { ConfirmDialog } from '@jobharbor/shared-ui/dialog';
import { FileButton } from '@jobharbor/shared-ui/forms';
import { UploadFileIcon } from '@jobharbor/shared-ui/icons';
import {
  Checkbox,
  FormControlLabel,
  LinearProgress,
  Radio,
  RadioGroup,
} from '@jobharbor/shared-ui/inputs';
import { useEffect, useRef, useState } from 'react';

import type { LetterChoice } from './useLetterChoice';
import type { Letters } from './useLetters';

const SHOWN = 3;

export interface LetterPanelProps {
  letters: Letters;
  choice: LetterChoice;
  /** The address of the letter that is suggested for each application. */
  suggested: string | undefined;
}

/** The cover letter of an application: none, one that is uploaded now, or one from before. */
export function LetterPanel({ letters: state, choice, suggested }: LetterPanelProps) {
  const { letters = [], listError, progress, isBusy, error } = state;
  const chosen = letters.find(({ coverLetter }) => coverLetter === choice.coverLetter);
  const isUploading = progress !== undefined;
  const title = useRef<HTMLHeadingElement>(null);
  const [removals, setRemovals] = useState(0);

  useEffect(() => {
    // The button that had the focus is gone with its letter.
    if (removals > 0) title.current?.focus();
  }, [removals]);

  const upload = async (file: File) => {
    const letter = await state.upload(file);
    if (letter) choice.choose(letter.coverLetter);
  };

  return (
    <Panel
      id="cover-letter"
      aria-labelledby="cover-letter-title"
      sx={{ p: { xs: 2, sm: 3 }, scrollMarginTop: belowHeader(), overflowWrap: 'anywhere' }}
    >
      <Typography ref={title} tabIndex={-1} id="cover-letter-title" variant="h3">
        Cover letter
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        Optional. For this application only. {UPLOAD_KINDS_TEXT}, up to {UPLOAD_MAX_TEXT}.
      </Typography>
      <Stack sx={{ mt: 1.5, gap: 1.5 }}>
        {letters.length > 0 && <LetterList letters={letters} choice={choice} chosen={chosen} />}
        <ErrorState
          message={errorText(listError)}
          retrying={state.isFetching}
          onRetry={state.reload}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <FileButton
            startIcon={<UploadFileIcon />}
            accept={UPLOAD_ACCEPT}
            label={chosen ? 'Change Cover Letter' : 'Upload Cover Letter'}
            disabled={isUploading || isBusy}
            onChoose={(file) => void upload(file)}
          />
          {chosen && <ViewLetter letter={chosen} />}
          {chosen && !chosen.lastSent && (
            <RemoveLetter
              letter={chosen}
              letters={state}
              disabled={isUploading}
              onRemoved={() => {
                choice.choose('');
                setRemovals(removals + 1);
              }}
            />
          )}
        </Box>
        {chosen && (
          <FormControlLabel
            label="Suggest it for my next applications"
            control={
              <Checkbox
                checked={suggested === chosen.coverLetter}
                disabled={isBusy}
                onChange={(_event, isSuggested) => {
                  // It stays the choice for this one, whatever is suggested.
                  choice.choose(chosen.coverLetter);
                  void state.suggest(isSuggested ? chosen : undefined);
                }}
              />
            }
          />
        )}
        {isUploading && <UploadProgress part={progress} onCancel={state.cancel} />}
        {error && <ErrorState message={error} />}
      </Stack>
    </Panel>
  );
}

interface LetterListProps {
  letters: readonly Letter[];
  choice: LetterChoice;
  chosen: Letter | undefined;
}

/** The letters from before, of which one may be chosen. */
function LetterList({ letters, choice, chosen }: LetterListProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = letters.filter((letter, index) => showsAll || index < SHOWN || letter === chosen);
  return (
    <Box>
      <RadioGroup
        aria-labelledby="cover-letter-title"
        value={chosen ? chosen.coverLetter : ''}
        onChange={(_event, coverLetter) => choice.choose(coverLetter)}
        sx={{ gap: 1 }}
      >
        <FormControlLabel value="" label="No cover letter" control={<Radio />} />
        {shown.map((letter) => (
          <FormControlLabel
            key={letter.coverLetter}
            value={letter.coverLetter}
            control={<Radio />}
            label={
              <>
                {letter.name}
                <Typography
                  component="span"
                  variant="caption"
                  color="textSecondary"
                  sx={{ display: 'block' }}
                >
                  {sentTo(letter)}
                </Typography>
              </>
            }
          />
        ))}
      </RadioGroup>
      {shown.length < letters.length && (
        <Button size="small" onClick={() => setShowsAll(true)}>
          Show all {letters.length} letters
        </Button>
      )}
    </Box>
  );
}

function sentTo({ lastSent }: Letter): string {
  if (!lastSent) return 'Not sent yet';
  return `Sent to ${lastSent.companyName ?? 'an employer'} for ${lastSent.jobName}`;
}

function ViewLetter({ letter: { coverLetter, name } }: { letter: Letter }) {
  return (
    <Button
      href={apiOrigin() + coverLetter}
      {...(opensInBrowser(name) ? { target: '_blank', rel: 'noopener' } : { download: '' })}
    >
      View PDF
    </Button>
  );
}

interface RemoveLetterProps {
  letter: Letter;
  letters: Letters;
  disabled: boolean;
  onRemoved: () => void;
}

/** Deletes a letter after a question. One that was sent stays as long as its application. */
function RemoveLetter({ letter, letters, disabled, onRemoved }: RemoveLetterProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, error } = letters;
  return (
    <>
      <Button
        aria-label="Remove the cover letter"
        disabled={disabled || isBusy}
        onClick={() => setIsAsking(true)}
      >
        Remove
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Remove the cover letter?"
        text={`${letter.name} is deleted. It was sent with no application.`}
        confirmLabel="Remove"
        busy={isBusy}
        error={error}
        onConfirm={() => {
          void letters.remove(letter).then((isDone) => {
            if (isDone) onRemoved();
          });
        }}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}

interface UploadProgressProps {
  /** From 0 to 1. */
  part: number;
  onCancel: () => void;
}

/** How far an upload is, in a bar and in percent. */
function UploadProgress({ part, onCancel }: UploadProgressProps) {
  const percent = Math.round(part * 100);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <LinearProgress
        variant={percent < 100 ? 'determinate' : 'indeterminate'}
        value={percent}
        aria-label="Upload"
        sx={{ flexGrow: 1, height: 8, borderRadius: 4 }}
      />
      <Typography
        variant="body2"
        sx={{ minWidth: '4ch', textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}
      >
        {percent}%
      </Typography>
      <Button size="small" onClick={onCancel}>
        Cancel
      </Button>
    </Box>
  );
}
