import { readExamples, readRenderedPage, type RenderExample, type ServerFile } from './protocol.ts';
import { startRenderProcess } from './startRenderProcess.ts';

/** How long all pages together may take, in milliseconds. The first one compiles everything. */
const TIMEOUT = 20_000;
/** An origin as an operator would configure it. */
const ORIGIN = 'https://portal.invalid';

/** What is known of a pair already. Releases never change, and a switch checks each pair twice. */
const known = new Map<string, Promise<string[]>>();

/**
 * Renders all public pages of a shell and a remote, each with the answers of its example, in a process of their own.
 * @returns A sentence for each page that cannot be rendered.
 */
export function findRenderFailures(
  shell: ServerFile,
  remote: { name: string; file: ServerFile },
): Promise<string[]> {
  const key = `${shell.name} ${remote.file.name}`;
  const result = known.get(key) ?? renderAll(shell, remote);
  known.set(key, result);
  return result;
}

async function renderAll(
  shell: ServerFile,
  { name, file }: { name: string; file: ServerFile },
): Promise<string[]> {
  let process: Awaited<ReturnType<typeof startRenderProcess<Reader>>>;
  try {
    process = await startRenderProcess<Reader>({
      shell,
      remotes: { [name]: file },
      callApi: (path, { example, unanswered }) => {
        const [pathname = ''] = path.split('?', 1);
        const isKnown = Object.hasOwn(example.answers, pathname);
        if (!isKnown) unanswered.push(pathname);
        return Promise.resolve({
          status: isKnown ? 200 : 404,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(isKnown ? example.answers[pathname] : {}),
        });
      },
    });
  } catch (error) {
    return [`The server cannot render any page: ${firstLine(error)}`];
  }
  const hanging = setTimeout(() => process.end(), TIMEOUT);
  try {
    const failed = process.failed[name];
    if (failed !== undefined)
      return [`The server cannot render any page of it: ${firstLine(failed)}`];
    const examples = readExamples(await process.examples());
    if (!examples) return ['The server cannot render any page: their examples are malformed.'];
    const reasons: string[] = [];
    for (const example of examples) {
      const reason = await faultOf(example, (reader) =>
        process.render(example.path, ORIGIN, reader),
      );
      if (reason !== undefined) reasons.push(`The server cannot render ${example.path}: ${reason}`);
    }
    return reasons;
  } catch (error) {
    return [`The server cannot render any page: ${firstLine(error)}`];
  } finally {
    clearTimeout(hanging);
    process.end();
    await process.ended;
  }
}

/** For whom a page is rendered: its example answers in place of the API. */
interface Reader {
  example: RenderExample;
  /** What the page has asked for in vain. */
  unanswered: string[];
}

async function faultOf(
  example: RenderExample,
  render: (reader: Reader) => Promise<unknown>,
): Promise<string | undefined> {
  const reader: Reader = { example, unanswered: [] };
  try {
    const page = readRenderedPage(await render(reader));
    if (!page) return 'what it renders is malformed.';
    const [missing] = reader.unanswered;
    if (missing !== undefined) return `its example has no answer to ${missing}.`;
    const { status = 200 } = example;
    return page.status === status ? undefined : `its status is ${page.status}, not ${status}.`;
  } catch (error) {
    return firstLine(error);
  }
}

const firstLine = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';
