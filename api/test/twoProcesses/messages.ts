import type { InjectOptions } from 'fastify';
import type { OutgoingHttpHeaders } from 'node:http';

import type { Config } from '../../src/config/config.ts';

/** The requests of a test process to its second process. */
export type Order =
  | { id: number; kind: 'build'; app: number; databaseUrl: string; config: Config }
  | { id: number; kind: 'inject'; app: number; options: InjectOptions | string }
  | { id: number; kind: 'close'; app: number };

/** The transferred part of an answer; the rest is derived from it. */
export interface PlainResponse {
  statusCode: number;
  statusMessage: string;
  headers: OutgoingHttpHeaders;
  trailers: Record<string, string>;
  cookies: { name: string; value: string }[];
  rawPayload: Uint8Array;
}

export type Report = { id: number } & ({ result: PlainResponse | undefined } | { error: Error });
