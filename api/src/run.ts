import { type Config, loadConfig } from './config/index.ts';
import type { ExtensionFactory } from './extension.ts';
import { EXIT, explain, onStopSignals, parseCommandLine, WrongUsage } from './program.ts';
import { type Server, startServer } from './server.ts';

/** How long closing the database may take after draining, in milliseconds. */
const CLOSE_TIMEOUT = 3_800;

type Message = { type: 'progress'; text: string } | { type: 'ready'; address: string };

/** Runs the server as a program, or as the child process of `npm start`, which passes `--trial`. */
export async function run(extend: ExtensionFactory): Promise<void> {
  try {
    const { values } = parseCommandLine({
      options: { trial: { type: 'boolean', default: false } },
    });
    const config = loadConfig(undefined, { isTrial: values.trial });
    const onProgress = (text: string) => report({ type: 'progress', text });
    const starting = startServer(config, { onProgress, extend });
    stopOnRequest(starting, config);
    const { address } = await starting;
    report({ type: 'ready', address });
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(error instanceof WrongUsage ? EXIT.usage : EXIT.failed);
  }
}

function report(message: Message): void {
  if (process.send) process.send(message);
  else process.stdout.write(`${textOf(message)}\n`);
}

function textOf(message: Message): string {
  return message.type === 'ready' ? `Jobharbor is ready: ${message.address}` : message.text;
}

/** Stops the server at the first signal. A second one may come from the parent process. */
function stopOnRequest(starting: Promise<Server>, { drain }: Pick<Config, 'drain'>): void {
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(EXIT.failed), drain.delay + drain.grace + CLOSE_TIMEOUT).unref();
    void close(starting);
  };
  onStopSignals(stop);
  // The parent process has ended without a signal.
  process.on('disconnect', stop);
}

async function close(starting: Promise<Server>): Promise<void> {
  const server = await starting.catch(() => undefined);
  await server?.close();
  process.exit(EXIT.done);
}
