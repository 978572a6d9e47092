export { default as Alert, type AlertProps } from '@mui/material/Alert';
export { default as Card } from '@mui/material/Card';
export { default as CardContent } from '@mui/material/CardContent';
export { default as Chip, type ChipProps } from '@mui/material/Chip';

export * from '../components/CompanyLogo';
export * from '../components/CompanyName';
export * from '../components/JobCard';
export * from '../components/JobCardSkeleton';
export * from '../components/Panel';
export * from '../components/PostedAge';
export * from '../components/PostingList';
export * from '../components/PostingText';
export * from '../components/SalaryText';
export * from '../components/StatusChip';
export * from '../components/VerifiedMark';
export * from '../format/date';
export * from '../format/initials';
export * from '../format/salary';
