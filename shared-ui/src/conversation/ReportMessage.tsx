import { type ApplicationMessage, REPORT_TEXT_MAX, type Role } from '@jobharbor/contract';
import Alert from '@mui/material/Alert';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';

import { errorText } from '../client/apiError';
import { Button } from '../components/Button';
import { VisuallyHidden } from '../components/VisuallyHidden';
import { formatMoment } from '../format/date';
import { FieldFrame } from '../forms/FieldFrame';
import { OutlinedInput } from '../forms/OutlinedInput';
import { toast } from '../toasts/toast';
import { CALLS } from './conversationApi';

export interface ReportMessageProps {
  as: Role;
  message: ApplicationMessage;
}

/** Reports a message of the other side to the operator of the portal. */
export function ReportMessage({
  as,
  message: { _id: messageId, sentAt, isReported },
}: ReportMessageProps) {
  const [report, { data: sent, isLoading, error, reset }] = CALLS[as].useReport();
  const failure = errorText(error);
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const id = useId();
  const reported = useRef<HTMLParagraphElement>(null);
  const isReportedHere = isReported && sent !== undefined;
  useEffect(() => {
    // The button that opened the dialog is gone.
    if (isReportedHere) reported.current?.focus();
  }, [isReportedHere]);

  if (isReported) {
    return (
      <Typography ref={reported} tabIndex={-1} variant="body2" color="textSecondary">
        Reported
      </Typography>
    );
  }

  const send = async () => {
    const { data } = await report({ messageId, text: reason });
    if (!data) return;
    setIsOpen(false);
    toast.success(data.message);
  };

  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-haspopup="dialog"
        onClick={() => {
          reset();
          setIsOpen(true);
        }}
        sx={{ ml: -1, color: 'text.secondary', fontWeight: 'fontWeightRegular' }}
      >
        Report<VisuallyHidden>{` the message of ${formatMoment(sentAt) ?? ''}`}</VisuallyHidden>
      </Button>
      <Dialog
        open={isOpen}
        onClose={isLoading ? undefined : () => setIsOpen(false)}
        aria-labelledby={id}
        maxWidth="xs"
        fullWidth
      >
        <DialogTitle id={id}>Report this message?</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Typography variant="body2">
            The operator of this portal gets the message and what you write here. The other side is
            not told.
          </Typography>
          <FieldFrame label="What is wrong with it? (optional)">
            {({ id: inputId, ...aria }) => (
              <OutlinedInput
                id={inputId}
                multiline
                minRows={3}
                maxRows={8}
                value={reason}
                readOnly={isLoading}
                onChange={({ target }) => setReason(target.value)}
                inputProps={{ ...aria, dir: 'auto', maxLength: REPORT_TEXT_MAX }}
              />
            )}
          </FieldFrame>
          {failure && <Alert severity="error">{failure}</Alert>}
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap', px: 3, pb: 2.5 }}>
          <Button disabled={isLoading} onClick={() => setIsOpen(false)}>
            Cancel
          </Button>
          <Button variant="contained" loading={isLoading} onClick={() => void send()}>
            Send report
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
