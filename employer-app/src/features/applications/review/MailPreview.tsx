import type { AnswerPreview } from '@jobharbor/contract';
import { Button, Typography } from '@jobharbor/shared-ui/core';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@jobharbor/shared-ui/dialog';
import { useId } from 'react';

export interface MailPreviewProps {
  preview: AnswerPreview;
  open: boolean;
  onClose: () => void;
}

/** The e-mail to an applicant as it would be sent. */
export function MailPreview({ preview: { mail }, open, onClose }: MailPreviewProps) {
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{mail ? mail.subject : 'No e-mail is sent'}</DialogTitle>
      <DialogContent tabIndex={0} sx={{ display: 'grid', gap: 2 }}>
        {mail ? (
          <>
            <Typography variant="body2" color="textSecondary">
              {mail.replyTo
                ? `The applicant’s reply goes to ${mail.replyTo}.`
                : 'The applicant cannot reply by e-mail.'}
            </Typography>
            <Typography
              variant="body2"
              dir="auto"
              sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
            >
              {mail.text}
            </Typography>
          </>
        ) : (
          <Typography>
            This message was sent already, the applicant’s account was deleted, or the applicant has
            had very many e-mails about this application today.
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
