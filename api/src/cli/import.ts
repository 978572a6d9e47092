import { runImport } from './runImport.ts';

process.exitCode = await runImport(process.argv.slice(2));
