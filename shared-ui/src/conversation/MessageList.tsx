import {
  apiPaths,
  type ApplicationMessage,
  type MessageFile,
  opensInBrowser,
  type Role,
} from '@jobharbor/contract';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';

import { apiOrigin } from '../client/apiOrigin';
import { formatMoment } from '../format/date';
import { ReportMessage } from './ReportMessage';

export interface MessageListProps {
  as: Role;
  /** Oldest first. */
  messages: readonly ApplicationMessage[];
  otherName: string;
  mayReport: boolean;
}

/** The messages, one's own on the right. */
export function MessageList({ as, messages, otherName, mayReport }: MessageListProps) {
  return (
    <Box component="ol" aria-label="Messages" sx={listStyles}>
      {messages.map((message) => {
        const { _id, author, by, text, file, sentAt } = message;
        const isOwn = author === as;
        return (
          <li key={_id} data-own={isOwn || undefined}>
            <Typography variant="body2" color="textSecondary">
              <Box component="bdi" sx={{ fontWeight: 'fontWeightBold', color: 'text.primary' }}>
                {isOwn ? (by ?? 'You') : otherName}
              </Box>
              {', '}
              <time dateTime={sentAt}>{formatMoment(sentAt)}</time>
            </Typography>
            <Typography
              dir="auto"
              sx={{ maxWidth: '70ch', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
            >
              {text}
            </Typography>
            {file && <FileLink file={file} />}
            {!isOwn && mayReport && <ReportMessage as={as} message={message} />}
          </li>
        );
      })}
    </Box>
  );
}

function FileLink({ file: { _id, name } }: { file: MessageFile }) {
  return (
    <Link
      href={apiOrigin() + apiPaths.files.byId(_id)}
      variant="body2"
      {...(opensInBrowser(name) ? { target: '_blank', rel: 'noopener' } : { download: '' })}
      sx={{ display: 'block', py: 0.5, overflowWrap: 'anywhere' }}
    >
      {name}
    </Link>
  );
}

const listStyles = {
  display: 'grid',
  gap: 1.5,
  m: 0,
  p: 0,
  listStyle: 'none',
  '& li': {
    justifySelf: 'start',
    minWidth: 0,
    maxWidth: { xs: '94%', sm: '85%' },
    px: 2,
    py: 1.25,
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
  },
  '& li[data-own]': {
    justifySelf: 'end',
    borderColor: 'brand.line',
    bgcolor: 'brand.soft',
  },
} as const;
