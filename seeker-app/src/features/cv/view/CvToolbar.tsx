import { Box, Button, CircularProgress, Typography } from '@jobharbor/shared-ui/core';
import { EditIcon, PrintIcon } from '@jobharbor/shared-ui/icons';
import type { ReactNode } from 'react';

export interface CvToolbarProps {
  /** What the sheet below is. */
  label: ReactNode;
  /** Where the CV is edited; only its owner can. */
  editHref?: string;
  isPreparing: boolean;
  onPrint: () => void;
}

/** Above the sheet, on the screen alone: what it is, and what can be done with it. */
export function CvToolbar({ label, editHref, isPreparing, onPrint }: CvToolbarProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        maxWidth: 800,
        mx: 'auto',
        mb: 3,
        displayPrint: 'none',
      }}
    >
      <Typography color="textSecondary" sx={{ flex: '1 1 12rem' }}>
        {label}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {editHref && (
          <Button href={editHref} variant="outlined" startIcon={<EditIcon />}>
            Edit CV
          </Button>
        )}
        <Button
          variant="contained"
          aria-busy={isPreparing}
          startIcon={
            isPreparing ? <CircularProgress size={20} color="inherit" aria-hidden /> : <PrintIcon />
          }
          onClick={onPrint}
        >
          {isPreparing ? 'Preparing…' : 'Download or print'}
        </Button>
      </Box>
    </Box>
  );
}
