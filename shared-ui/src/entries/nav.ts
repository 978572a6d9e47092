export { default as Drawer, type DrawerProps } from '@mui/material/Drawer';
export { default as ListItemButton } from '@mui/material/ListItemButton';
export { default as Pagination, type PaginationProps } from '@mui/material/Pagination';
export { default as PaginationItem } from '@mui/material/PaginationItem';
