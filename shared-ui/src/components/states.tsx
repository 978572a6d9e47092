import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

import { Button } from './Button';

export interface EmptyStateProps {
  heading: string;
  headingLevel?: 'h1' | 'h2' | 'h3';
  /** One sentence: why there is nothing, and what may help. */
  text?: ReactNode;
  /** The one thing to do next. */
  action?: ReactNode;
  /** A picture of what is missing; decoration only. */
  icon?: ReactNode;
}

/** Stands where a list would be when there is nothing to list. */
export function EmptyState({ heading, headingLevel, text, action, icon }: EmptyStateProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 2,
        px: 3,
        py: { xs: 5, sm: 8 },
        textAlign: 'center',
        border: '1px dashed',
        borderColor: 'brand.line',
        borderRadius: 1,
      }}
    >
      {icon && (
        <Box
          aria-hidden
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: 64,
            height: 64,
            borderRadius: '50%',
            color: 'brand.softText',
            bgcolor: 'brand.soft',
          }}
        >
          {icon}
        </Box>
      )}
      <Typography variant="h3" component={headingLevel ?? 'h2'}>
        {heading}
      </Typography>
      {text && (
        <Typography color="textSecondary" sx={{ maxWidth: '48ch', textWrap: 'pretty' }}>
          {text}
        </Typography>
      )}
      {action}
    </Box>
  );
}

export interface ErrorStateProps {
  /** What went wrong, as one sentence that a person understands. Without it nothing is rendered. */
  message: string | undefined;
  onRetry?: () => void;
  retryLabel?: string;
  /** While the retry runs. */
  retrying?: boolean;
}

/** An inline error, announced at once, with the way to try again. */
export function ErrorState(props: ErrorStateProps) {
  const { message, onRetry, retryLabel = 'Retry', retrying = false } = props;
  if (!message) return null;
  return (
    <Box
      role="alert"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        p: 2,
        pl: 2.5,
        color: 'tone.red.text',
        bgcolor: 'tone.red.bg',
        borderRadius: 1,
      }}
    >
      <Typography sx={{ flex: '1 1 16rem', minWidth: 0 }}>{message}</Typography>
      {onRetry && (
        <Button
          variant="outlined"
          color="inherit"
          onClick={onRetry}
          // `false` would render an element with an inline style, which the page's policy forbids on the server.
          loading={retrying || null}
        >
          {retryLabel}
        </Button>
      )}
    </Box>
  );
}

export interface NoticeProps {
  children: ReactNode;
}

/** A box in the soft colour of the brand for important text that stays. Its lines stand below each other. */
export function Notice({ children }: NoticeProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 0.5,
        justifyItems: 'start',
        p: 2,
        borderRadius: 1,
        bgcolor: 'brand.soft',
        color: 'brand.softText',
      }}
    >
      {children}
    </Box>
  );
}
