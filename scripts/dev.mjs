import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { frontEnds, root } from './paths.mjs';
import { bin, compileServer, run } from './run.mjs';

const port = Number(process.env.PORT ?? 3000);
const ports = { shell: port, 'seeker-app': port + 1, 'employer-app': port + 2 };
const apiPort = port + 3;
const manifestOf = (app) => `http://localhost:${ports[app]}/mf-manifest.json`;

const built = await run(compileServer, { show: true });
if (built.code !== 0) process.exit(built.code);

const children = [];
function start(name, args, env = {}) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  child.on('exit', (code) => {
    if (isStopping) return;
    console.error(`${name} has ended; stopping the others.`);
    stop(code || 1);
  });
  children.push(child);
}

let isStopping = false;
function stop(code) {
  isStopping = true;
  process.exitCode = code;
  for (const child of children) child.kill('SIGTERM');
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0));

start('The compiler', [...compileServer, '--watch', '--preserveWatchOutput']);
start('The API', ['--watch', '--watch-preserve-output', 'api/dist/main.js', '--trial'], {
  PORT: String(apiPort),
  PUBLIC_ORIGIN: `http://localhost:${port}`,
  SEEKER_REMOTE: manifestOf('seeker-app'),
  EMPLOYER_REMOTE: manifestOf('employer-app'),
});
for (const app of frontEnds) {
  start(
    app,
    [
      bin('webpack-cli/bin/cli.js'),
      'serve',
      '--mode',
      'development',
      '--config',
      join(app, 'webpack.config.js'),
    ],
    { PORT: String(ports[app]), API_ORIGIN: `http://127.0.0.1:${apiPort}` },
  );
}
console.log(`Starting: the portal at http://localhost:${port}, where changes show at once.`);
