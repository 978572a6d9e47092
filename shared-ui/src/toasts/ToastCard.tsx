import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { CSSProperties } from 'react';

import { CheckCircleIcon, CloseIcon, ErrorIcon, InfoIcon } from '../components/coreIcons.ts';
import type { ToastKind } from './toast';

export interface ToastCardProps {
  kind: ToastKind;
  message: string;
  /** False at first. A screen reader reads the text that comes into a live region, not what it was inserted with. */
  isRead: boolean;
  dragging: boolean;
  style: CSSProperties;
  onClose: () => void;
}

const ICONS = { success: CheckCircleIcon, error: ErrorIcon, info: InfoIcon };

const Card = styled('div', {
  shouldForwardProp: (prop) => prop !== 'dragging',
})<{
  dragging: boolean;
}>(({ theme, dragging }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  width: 'min(25rem, calc(100vw - 32px))',
  padding: '8px 8px 8px 16px',
  color: theme.vars.palette.text.primary,
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.control.border}`,
  borderRadius: 12,
  boxShadow: '0 8px 24px rgb(10 40 46 / 18%)',
  cursor: dragging ? 'grabbing' : 'grab',
  userSelect: dragging ? 'none' : 'auto',
  touchAction: 'pan-y',
  transition: dragging ? 'none' : 'transform 180ms, opacity 180ms',
}));

export function ToastCard({ kind, message, isRead, dragging, style, onClose }: ToastCardProps) {
  return (
    <Card dragging={dragging} style={style}>
      <Box
        sx={{
          display: 'flex',
          py: 1,
          fontSize: 22,
          color: kind === 'loading' ? 'primary.main' : `${kind}.main`,
        }}
      >
        <ToastIcon kind={kind} />
      </Box>
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          py: 1,
          typography: 'body2',
          overflowWrap: 'anywhere',
        }}
      >
        {isRead ? message : <span aria-hidden>{message}</span>}
      </Box>
      <IconButton size="small" aria-label="Close message" onClick={onClose}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Card>
  );
}

function ToastIcon({ kind }: Pick<ToastCardProps, 'kind'>) {
  if (kind === 'loading') return <CircularProgress size={22} aria-hidden color="inherit" />;
  const Icon = ICONS[kind];
  return <Icon fontSize="inherit" />;
}
