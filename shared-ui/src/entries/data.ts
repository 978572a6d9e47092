export { default as Alert, type AlertProps } from '@mui/material/Alert';
export { default as Chip, type ChipProps } from '@mui/material/Chip';

export { answerFor, useStoredFirst } from '../client/storedCopy';
export * from '../components/job/jobFacts';
export { clampLines } from '../components/clampLines';
export * from '../components/job/CompanyLogo';
export * from '../components/job/CompanyName';
export * from '../components/job/JobCard';
export * from '../components/Panel';
export * from '../components/job/PostingText';
export * from '../components/page/ProfileHeader';
export * from '../components/StatusChip';
export * from '../components/Timeline';
export * from '../format/count';
export { formatDate, formatMoment, formatMonth, toDay, today } from '../format/date';
export * from '../format/mailto';
export { type ReaderTime, useReaderTime } from '../format/useReaderTime';
export { formatSalary, SALARY_NOT_SPECIFIED } from '@jobharbor/contract';
