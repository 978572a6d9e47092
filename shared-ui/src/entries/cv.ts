export { cvDate, cvPeriod } from '../cv/cvDates';
export { CvContact } from '../cv/CvContact';
export * from '../cv/CvSections';
export * from '../cv/SentAnswers';
