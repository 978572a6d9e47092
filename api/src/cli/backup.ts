import { runBackup } from './runBackup.ts';

process.exitCode = await runBackup(process.argv.slice(2));
