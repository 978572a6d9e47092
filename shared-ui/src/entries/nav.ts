export { default as Drawer } from '@mui/material/Drawer';
export { default as ListItemButton } from '@mui/material/ListItemButton';
export { default as Pagination } from '@mui/material/Pagination';
export { default as PaginationItem } from '@mui/material/PaginationItem';
