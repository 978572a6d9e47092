export { default as Dialog } from '@mui/material/Dialog';
export { default as DialogActions } from '@mui/material/DialogActions';
export { default as DialogContent } from '@mui/material/DialogContent';
export { default as DialogContentText } from '@mui/material/DialogContentText';
export { default as DialogTitle } from '@mui/material/DialogTitle';
export { default as Divider } from '@mui/material/Divider';
export { default as ListSubheader } from '@mui/material/ListSubheader';
export { default as Menu } from '@mui/material/Menu';
export { default as MenuItem } from '@mui/material/MenuItem';

export * from '../components/ConfirmDialog';
export * from '../account/DataPanel';
export * from '../account/DeleteAccount';
export * from '../account/DeletionDialog';
export * from '../account/ExportData';
export * from '../account/SignOutEverywhere';
