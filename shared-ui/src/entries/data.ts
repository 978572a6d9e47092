export { default as Alert, type AlertProps } from '@mui/material/Alert';
export { default as Chip, type ChipProps } from '@mui/material/Chip';

export { answerFor, useStoredFirst } from '../client/storedCopy';
export * from '../components/job/jobFacts';
export { clampLines } from '../components/clampLines';
export * from '../components/job/CompanyLogo';
export {
  CompanyCheckLine,
  CompanyName,
  type CompanyNameProps,
} from '../components/job/CompanyName';
export * from '../components/job/CompanyPanel';
export * from '../components/job/JobCard';
export * from '../components/job/JobPanel';
export * from '../components/InterviewTime';
export * from '../components/Panel';
export { PostingText, type PostingTextProps } from '../components/job/PostingText';
export * from '../components/job/SaveIconButton';
export * from '../components/page/ProfileHeader';
export * from '../components/ShareButton';
export * from '../components/StatusChip';
export * from '../components/Timeline';
export * from '../format/count';
export { formatDate, formatMoment, today } from '../format/date';
export * from '../format/mailto';
export * from '../session/savedOnDevice';
export { type ReaderTime, useIsFirstView, useReaderTime } from '../format/useReaderTime';
export { formatSalary } from '@jobharbor/contract';
