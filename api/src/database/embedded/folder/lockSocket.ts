import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:net';

/**
 * Takes the abstract socket that is named after a folder: on one Linux machine it has exactly one owner,
 * and it vanishes with its process, however that ends. Undefined when another process has it.
 */
export async function claimSocket(folder: string): Promise<(() => void) | undefined> {
  // By device and inode, so that two paths to one folder are one claim.
  const { dev, ino } = await stat(folder, { bigint: true });
  const server = createServer((connection) => connection.destroy());
  // Workers of node:cluster would share the socket with each other.
  server.listen({ path: `\0jobharbor-data-${dev}-${ino}`, exclusive: true });
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return undefined;
    throw error;
  }
  server.unref();
  return () => server.close();
}
