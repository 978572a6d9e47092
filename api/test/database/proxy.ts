import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Proxy {
  /** The database's address through the proxy. */
  url: string;
  /** Forwards to another server from now on, and breaks existing connections. */
  leadTo: (url: string) => void;
  /** Stops forwarding without closing connections, until it forwards again. */
  swallow: () => void;
}

interface Owner {
  after(cleanUp: () => void): void;
}

/** A proxy in front of a database, to simulate a failover or a broken network. */
export async function proxyTo(owner: Owner, databaseUrl: string): Promise<Proxy> {
  let target = new URL(databaseUrl);
  let isSwallowing = false;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const there = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [client, there],
      [there, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes: Buffer) => {
        if (!isSwallowing) to.write(bytes);
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  owner.after(() => {
    server.close();
    cut();
  });
  const url = new URL(databaseUrl);
  url.port = String(port);
  return {
    url: url.href,
    leadTo(next) {
      target = new URL(next);
      isSwallowing = false;
      cut();
    },
    swallow() {
      isSwallowing = true;
    },
  };
}
