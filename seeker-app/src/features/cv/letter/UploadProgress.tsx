import { Box, Button, Typography } from '@jobharbor/shared-ui/core';
import { LinearProgress } from '@jobharbor/shared-ui/inputs';

export interface UploadProgressProps {
  /** From 0 to 1. */
  part: number;
  onCancel: () => void;
}

/** How far an upload is, in a bar and in percent. */
export function UploadProgress({ part, onCancel }: UploadProgressProps) {
  const percent = Math.round(part * 100);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <LinearProgress
        variant={percent < 100 ? 'determinate' : 'indeterminate'}
        value={percent}
        aria-label="Upload"
        sx={{ flexGrow: 1, height: 8, borderRadius: 4 }}
      />
      <Typography
        variant="body2"
        sx={{ minWidth: '4ch', textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}
      >
        {percent}%
      </Typography>
      <Button size="small" onClick={onCancel}>
        Cancel
      </Button>
    </Box>
  );
}
