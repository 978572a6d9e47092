import { runSearchRebuild } from './runSearchRebuild.ts';

process.exitCode = await runSearchRebuild(process.argv.slice(2));
