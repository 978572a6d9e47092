import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const MINIMUM = [20, 19];

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < MINIMUM[0] || (major === MINIMUM[0] && minor < MINIMUM[1])) {
  console.error(
    `Jobharbor needs Node ${MINIMUM.join('.')} or newer; this is Node ${process.versions.node}.`,
  );
  process.exit(1);
}

// Imported here, because an old Node must print the sentence above, not a syntax error.
const { buildStale } = await import('./buildStale.mjs');
const { root } = await import('./paths.mjs');

if (!existsSync(join(root, 'node_modules/typescript'))) {
  console.error('The packages are not installed yet: run `npm ci` first.');
  process.exit(1);
}
if (!(await buildStale({ onProgress: console.log }))) process.exit(1);

// Imported after the build, which creates it.
const { releaseBuilds } = await import('./releaseBuilds.mjs');
if (!(await releaseBuilds({ onProgress: console.log }))) process.exit(1);

// `--trial` offers the demonstration: this script is for trying out the portal.
const server = fork(join(root, 'api/dist/main.js'), ['--trial'], {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});

server.on('message', (message) => {
  if (message.type === 'progress') console.log(message.text);
  if (message.type === 'ready') console.log(`Jobharbor is ready: ${message.address}`);
});
server.on('exit', (code) => {
  process.exitCode = code ?? 1;
});

// A terminal sends Ctrl-C to both processes, a service manager only to this one. The server must get the signal in both cases.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
}
