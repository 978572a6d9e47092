import {
  type Resume,
  UPLOAD_ACCEPT,
  UPLOAD_KINDS_TEXT,
  UPLOAD_MAX_TEXT,
  UPLOAD_TYPES,
  uploadKindOf,
} from '@jobharbor/contract';
import {
  apiOrigin,
  belowHeader,
  Box,
  Button,
  ErrorState,
  Stack,
  Typography,
} from '@jobharbor/shared-ui/core';
import { Panel } from '@jobharbor/shared-ui/data';
import { ConfirmDialog } from '@jobharbor/shared-ui/dialog';
import { UploadFileIcon } from '@jobharbor/shared-ui/icons';
import { LinearProgress } from '@jobharbor/shared-ui/inputs';
import { type ChangeEvent, useId, useState } from 'react';

import type { CoverLetterState } from './useCoverLetter';

export interface CoverLetterPanelProps {
  resume: Pick<Resume, 'coverLetter' | 'coverLetterName'>;
  letter: CoverLetterState;
}

/** The cover letter that goes along with an application: uploaded, looked at, changed, removed. */
export function CoverLetterPanel({ resume, letter }: CoverLetterPanelProps) {
  const { coverLetter, coverLetterName = '' } = resume;
  const { progress, isRemoving, error } = letter;
  const [isAsking, setIsAsking] = useState(false);
  const opensInTab = UPLOAD_TYPES[uploadKindOf(coverLetterName) ?? 'pdf'].opensInBrowser;

  return (
    <Panel
      id="cover-letter"
      aria-labelledby="cover-letter-title"
      sx={{ scrollMarginTop: belowHeader() }}
    >
      <Typography id="cover-letter-title" variant="h3">
        Cover letter
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
        {coverLetter
          ? coverLetterName || 'Your letter is saved.'
          : `Optional. ${UPLOAD_KINDS_TEXT}, up to ${UPLOAD_MAX_TEXT}.`}
      </Typography>
      <Stack sx={{ mt: 2, gap: 2 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <LetterButton
            label={coverLetter ? 'Change Cover Letter' : 'Upload Cover Letter'}
            disabled={progress !== undefined || isRemoving}
            onChoose={(file) => void letter.upload(file)}
          />
          {coverLetter && (
            <>
              <Button
                href={apiOrigin() + coverLetter}
                {...(opensInTab ? { target: '_blank', rel: 'noopener' } : { download: '' })}
              >
                View PDF
              </Button>
              <Button
                aria-label="Remove the cover letter"
                disabled={progress !== undefined || isRemoving}
                onClick={() => setIsAsking(true)}
              >
                Remove
              </Button>
            </>
          )}
        </Box>
        {progress !== undefined && <UploadProgress part={progress} onCancel={letter.cancel} />}
        {error && <ErrorState message={error} />}
      </Stack>
      <ConfirmDialog
        open={isAsking}
        title="Remove the cover letter?"
        text="Applications that you have sent keep the letter they were sent with."
        confirmLabel="Remove"
        busy={isRemoving}
        error={error}
        onConfirm={() => {
          void letter.remove().then((isDone) => {
            if (isDone) setIsAsking(false);
          });
        }}
        onClose={() => setIsAsking(false)}
      />
    </Panel>
  );
}

interface LetterButtonProps {
  label: string;
  disabled: boolean;
  onChoose: (file: File) => void;
}

/** The browser's file choice, looking like the portal's buttons. */
function LetterButton({ label, disabled, onChoose }: LetterButtonProps) {
  const id = useId();
  return (
    <Box
      sx={{
        position: 'relative',
        '& input:focus-visible + label': {
          outline: '2px solid',
          outlineColor: 'focus.ring',
          outlineOffset: '2px',
        },
      }}
    >
      <Box
        component="input"
        type="file"
        id={id}
        accept={UPLOAD_ACCEPT}
        disabled={disabled}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          const { files } = event.currentTarget;
          const file = files?.[0];
          if (file) onChoose(file);
          // So that the same file can be chosen again after a failure.
          event.currentTarget.value = '';
        }}
        sx={{ position: 'absolute', inset: 0, width: '100%', opacity: 0, pointerEvents: 'none' }}
      />
      <Button
        component="label"
        htmlFor={id}
        variant="outlined"
        // Its input is what the keyboard reaches.
        tabIndex={-1}
        // oxlint-disable-next-line jsx-a11y/aria-role -- Takes away the role that MUI gives to what is no button.
        role={undefined}
        disabled={disabled}
        startIcon={<UploadFileIcon />}
      >
        {label}
      </Button>
    </Box>
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
