import type { Application } from '@jobharbor/contract';
import { Notice, Typography } from '@jobharbor/shared-ui/core';
import { formatDate } from '@jobharbor/shared-ui/data';

export interface SentFeedbackProps {
  application: Pick<Application, 'feedback' | 'history'>;
}

/** What the applicant was written last. */
export function SentFeedback({ application: { feedback, history } }: SentFeedbackProps) {
  if (!feedback) return null;
  const date = history.findLast((event) => event.feedback)?.at;
  return (
    <Notice>
      <Typography variant="body2" sx={{ fontWeight: 'fontWeightBold' }}>
        Your feedback{date && `, sent ${formatDate(date) ?? ''}`}
      </Typography>
      <Typography
        variant="body2"
        dir="auto"
        sx={{ maxWidth: '64ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
      >
        {feedback}
      </Typography>
    </Notice>
  );
}
