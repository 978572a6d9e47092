import { runApiCommand } from './apiCommand.mjs';

await runApiCommand('import', 'Nothing was imported.');
