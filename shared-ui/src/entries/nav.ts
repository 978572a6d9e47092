export { default as Divider } from '@mui/material/Divider';
export { default as Drawer, type DrawerProps } from '@mui/material/Drawer';
export { default as List } from '@mui/material/List';
export { default as ListItem } from '@mui/material/ListItem';
export { default as ListItemButton } from '@mui/material/ListItemButton';
export { default as ListItemText } from '@mui/material/ListItemText';
export { default as Pagination, type PaginationProps } from '@mui/material/Pagination';
export { default as PaginationItem } from '@mui/material/PaginationItem';
