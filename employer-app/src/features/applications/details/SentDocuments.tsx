import type { ApplicationDetails } from '@jobharbor/contract';
import { apiOrigin, Button, Stack } from '@jobharbor/shared-ui/core';

export interface SentDocumentsProps {
  application: ApplicationDetails;
}

/** What else was sent: the CV to print, and the letter. */
export function SentDocuments({ application }: SentDocumentsProps) {
  const { resume, resumeUrl, coverLetter } = application;
  // The server sends a PDF to be read and anything else to be saved, for which an empty tab would open.
  const isRead = !/\.docx?$/i.test(resume?.coverLetterName ?? '');
  if (!resume && !coverLetter) return null;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
      {resume && (
        <Button href={resumeUrl} variant="outlined">
          View or Print CV
        </Button>
      )}
      {coverLetter && (
        <Button
          href={apiOrigin() + coverLetter}
          variant="outlined"
          rel="noopener"
          {...(isRead && { target: '_blank' })}
        >
          {isRead ? 'View Cover Letter' : 'Download Cover Letter'}
        </Button>
      )}
    </Stack>
  );
}
