import {
  type Resume,
  UPLOAD_KINDS_TEXT,
  UPLOAD_MAX_TEXT,
  UPLOAD_TYPES,
  uploadKindOf,
} from '@jobharbor/contract';
import { apiOrigin, Box, Button, ErrorState, Stack, Typography } from '@jobharbor/shared-ui/core';
import { Panel } from '@jobharbor/shared-ui/data';
import { ConfirmDialog } from '@jobharbor/shared-ui/dialog';
import { useState } from 'react';

import { LetterButton } from './LetterButton';
import { UploadProgress } from './UploadProgress';
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
    <Panel id="cover-letter" aria-labelledby="cover-letter-title" sx={{ scrollMarginTop: '96px' }}>
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
