import { runApiCommand } from './apiCommand.mjs';

await runApiCommand('backup', 'Nothing was written.');
