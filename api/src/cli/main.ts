import { EXIT } from '../program.ts';
import { backupCommand } from './backup.ts';
import { runCommand } from './command.ts';
import { repeatDeletionsCommand } from './deletions.ts';
import { changeEmployerEmailCommand } from './employerEmail.ts';
import { importCommand } from './import.ts';
import { rebuildSearchCommand } from './rebuildSearch.ts';
import { removeEmployerCommand, removeJobCommand } from './remove.ts';
import { removeImportCommand } from './removeImport.ts';
import { restoreCommand } from './restore.ts';
import { exportSeekerCommand, removeSeekerCommand } from './seeker.ts';
import { verifyEmployerCommand } from './verifyEmployer.ts';

// The names are those of the scripts in package.json.
const COMMANDS = {
  backup: backupCommand,
  'change-employer-email': changeEmployerEmailCommand,
  'deletions:repeat': repeatDeletionsCommand,
  'export-seeker': exportSeekerCommand,
  import: importCommand,
  'remove-employer': removeEmployerCommand,
  'remove-import': removeImportCommand,
  'remove-job': removeJobCommand,
  'remove-seeker': removeSeekerCommand,
  restore: restoreCommand,
  'search:rebuild': rebuildSearchCommand,
  'verify-employer': verifyEmployerCommand,
};

const [name = '', ...args] = process.argv.slice(2);
const command = Object.entries(COMMANDS).find(([known]) => known === name)?.[1];
if (command) {
  process.exitCode = await runCommand(command(), args);
} else {
  process.stderr.write(`Which command? There are ${Object.keys(COMMANDS).join(', ')}.\n`);
  process.exitCode = EXIT.usage;
}
