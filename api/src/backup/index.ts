export { readArchive } from './archive.ts';
export { nightlyBackup, timeOfNewestBackup } from './nightly.ts';
export { repeatLoggedDeletions, restoreBackup } from './restoreBackup.ts';
export { writeBackup } from './writeBackup.ts';
