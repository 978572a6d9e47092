export { default as CloseIcon } from '@mui/icons-material/CloseRounded';
export { default as SearchOffIcon } from '@mui/icons-material/SearchOffRounded';
export { default as TuneIcon } from '@mui/icons-material/TuneRounded';
