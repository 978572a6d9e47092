import { runApiCommand } from './apiCommand.mjs';

await runApiCommand('restore', 'Nothing was restored.');
