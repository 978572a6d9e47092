import { runApiCommand } from './apiCommand.mjs';

await runApiCommand('search', 'The search was not made anew.');
