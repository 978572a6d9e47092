import type { Application } from '@jobharbor/contract';
import { Box, Typography } from '@jobharbor/shared-ui/core';
import { formatDate } from '@jobharbor/shared-ui/data';

export interface SentFeedbackProps {
  application: Pick<Application, 'feedback' | 'history'>;
}

/** What the applicant was written last. */
export function SentFeedback({ application: { feedback, history } }: SentFeedbackProps) {
  if (!feedback) return null;
  const date = history.findLast((event) => event.feedback)?.at;
  return (
    <Box sx={{ p: 2, borderRadius: 1, bgcolor: 'brand.soft', color: 'brand.softText' }}>
      <Typography variant="body2" sx={{ fontWeight: 'fontWeightBold' }}>
        Your feedback{date && `, sent ${formatDate(date) ?? ''}`}
      </Typography>
      <Typography
        variant="body2"
        dir="auto"
        sx={{ mt: 0.5, maxWidth: '64ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
      >
        {feedback}
      </Typography>
    </Box>
  );
}
