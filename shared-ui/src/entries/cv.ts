export * from '../cv/CvContact';
export * from '../cv/CvSections';
