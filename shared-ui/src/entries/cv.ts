export { cvDate, cvPeriod } from '../cv/cvDates';
export { CvContact, type CvContactProps } from '../cv/CvContact';
export * from '../cv/CvSections';
export * from '../cv/SentAnswers';
