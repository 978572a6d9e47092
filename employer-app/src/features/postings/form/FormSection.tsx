import { Box, Typography } from '@jobharbor/shared-ui/core';
import { Panel } from '@jobharbor/shared-ui/data';
import { type ReactNode, useId } from 'react';

export interface FormSectionProps {
  title: string;
  /** One sentence on what belongs here. */
  lead?: ReactNode;
  children: ReactNode;
}

/** Fields of the job form that are about one thing. */
export function FormSection({ title, lead, children }: FormSectionProps) {
  const id = useId();
  return (
    <Panel aria-labelledby={id} sx={{ p: { xs: 2.5, md: 4 } }}>
      <Typography id={id} variant="h3" component="h2">
        {title}
      </Typography>
      {lead && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, maxWidth: '64ch' }}>
          {lead}
        </Typography>
      )}
      <Box sx={{ display: 'grid', gap: 2.5, mt: 3 }}>{children}</Box>
    </Panel>
  );
}
