import { type Config, loadConfig } from './config/index.ts';
import type { ExtensionFactory } from './extension.ts';
import { EXIT, explain, onStopSignals, parseCommandLine, WrongUsage } from './program.ts';
import { type Server, startServer } from './server.ts';

/** How much longer stopping may take than draining, in milliseconds: the database writes down what it has. */
const CLOSE_LIMIT = 3_800;

type Message = { type: 'progress'; text: string } | { type: 'ready'; address: string };

/** The server as a program of its own, or as the child of `npm start`, which says `--trial`. */
export async function run(extend: ExtensionFactory): Promise<void> {
  try {
    const { values } = parseCommandLine({
      options: { trial: { type: 'boolean', default: false } },
    });
    const config = loadConfig(undefined, { isTrial: values.trial });
    const onProgress = (text: string) => tell({ type: 'progress', text });
    const starting = startServer(config, { onProgress, extend });
    stopOnRequest(starting, config);
    const { address } = await starting;
    tell({ type: 'ready', address });
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(error instanceof WrongUsage ? EXIT.usage : EXIT.failed);
  }
}

function tell(message: Message): void {
  if (process.send) process.send(message);
  else process.stdout.write(`${textOf(message)}\n`);
}

function textOf(message: Message): string {
  return message.type === 'ready' ? `Jobharbor is ready: ${message.address}` : message.text;
}

/** A signal may come twice (from the terminal and from the parent): the first one counts. */
function stopOnRequest(starting: Promise<Server>, { drain }: Pick<Config, 'drain'>): void {
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(EXIT.failed), drain.delay + drain.grace + CLOSE_LIMIT).unref();
    void close(starting);
  };
  onStopSignals(stop);
  // The parent has died without a signal: nobody is left to stop this process.
  process.on('disconnect', stop);
}

async function close(starting: Promise<Server>): Promise<void> {
  const server = await starting.catch(() => undefined);
  await server?.close();
  process.exit(EXIT.done);
}
