import type { Application } from '@jobharbor/contract';
import { Box, lazyPart, Skeleton, Typography } from '@jobharbor/shared-ui/core';
import { Panel } from '@jobharbor/shared-ui/data';

import { useMay } from '../../../data/useMay';
import { useDraftOwner } from '../../../lib/drafts/useDraftOwner';
import { TemplateButton } from '../templates/TemplateButton';
import { applicantName } from '../texts';

const Conversation = lazyPart(
  () => import('@jobharbor/shared-ui/conversation').then((part) => part.Conversation),
  <Skeleton variant="rounded" height={160} aria-hidden />,
);

export interface MessagesPanelProps {
  application: Application;
}

/** What the company and the applicant write to each other. */
export function MessagesPanel({ application }: MessagesPanelProps) {
  const { _id, userId } = application;
  const mayAnswer = useMay('answer');
  const owner = useDraftOwner();
  return (
    <Panel id="messages" aria-labelledby="messages-title">
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, mb: 2 }}
      >
        <Typography id="messages-title" variant="h3" component="h2">
          Messages
        </Typography>
        <Typography variant="body2" color="textSecondary">
          The applicant and your colleagues read them.
        </Typography>
      </Box>
      <Conversation
        as="employer"
        applicationId={_id}
        ownerId={owner}
        otherName={userId ? applicantName(application) : 'the applicant'}
        mayWrite={mayAnswer}
        templates={(text, onText) => (
          <TemplateButton
            message={text}
            onMessage={onText}
            disabled={false}
            about="for a message"
            application={application}
          />
        )}
      />
    </Panel>
  );
}
