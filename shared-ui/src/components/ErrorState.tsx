import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

export interface ErrorStateProps {
  /** What went wrong, as one sentence that a person understands. */
  message: string;
  onRetry?: () => void;
  retryLabel?: string;
  /** While the retry runs. */
  retrying?: boolean;
}

/** An inline error, announced at once, with the way to try again. */
export function ErrorState(props: ErrorStateProps) {
  const { message, onRetry, retryLabel = 'Retry', retrying = false } = props;
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
        color: 'status.rejected.text',
        bgcolor: 'status.rejected.bg',
        borderRadius: 1,
      }}
    >
      <Typography sx={{ flex: '1 1 16rem', minWidth: 0 }}>{message}</Typography>
      {onRetry && (
        <Button variant="outlined" color="inherit" onClick={onRetry} disabled={retrying}>
          {retryLabel}
        </Button>
      )}
    </Box>
  );
}
