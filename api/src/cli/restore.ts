import { runRestore } from './runRestore.ts';

process.exitCode = await runRestore(process.argv.slice(2));
