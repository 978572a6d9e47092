export { BackupFault } from './fault.ts';
export { nightlyBackup } from './nightly.ts';
export { readArchive } from './readArchive.ts';
export { restoreBackup } from './restoreBackup.ts';
export { verifyBackup } from './verifyBackup.ts';
export { writeBackup } from './writeBackup.ts';
