import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

import { BadInput } from '../errors.ts';
import { assertStorable, statusError } from '../http/index.ts';

/** Lists and objects inside each other; nothing that the portal is sent needs half of it. */
const DEPTH_MAX = 10;
/** A full CV has some hundred. A rule takes its time for each, and a body has room for a hundred thousand. */
const VALUES_MAX = 2_000;

/**
 * Refuses plain text, which any site's form can send and which the rules below would not see; packed bodies, which no
 * page of the portal sends and which may be anything unpacked; and JSON that no rule should have to read: too deep, too
 * many values, or texts that can not be stored.
 */
export const bodies = fastifyPlugin(function bodies(app: FastifyInstance) {
  app.removeContentTypeParser('text/plain');

  app.addHook('preParsing', ({ headers }, _reply, _payload, done) => {
    const encoding = headers['content-encoding'] ?? 'identity';
    done(encoding.trim().toLowerCase() === 'identity' ? null : statusError(415));
  });

  app.addHook('preValidation', (request, _reply, done) => {
    const type = request.headers['content-type'] ?? '';
    if (/^application\/json\b/i.test(type)) assertReadable(request.body);
    done();
  });
});

interface Part {
  value: unknown;
  path: string;
  depth: number;
}

// A list of what is left to read, because a call per level would be the attack that this refuses.
function assertReadable(body: unknown): void {
  const left: Part[] = [{ value: body, path: '', depth: 0 }];
  let count = 1;
  for (let part = left.pop(); part; part = left.pop()) {
    const { value, path, depth } = part;
    if (typeof value === 'string') assertStorable(value, path || 'body');
    if (typeof value !== 'object' || value === null) continue;
    if (depth === DEPTH_MAX) throw new BadInput({}, 'The request is nested too deeply.');
    const entries = Object.entries(value);
    count += entries.length;
    if (count > VALUES_MAX) throw new BadInput({}, 'The request holds too many values.');
    for (const [key, item] of entries) {
      assertStorable(key, path || 'body');
      left.push({ value: item, path: pathOf(path, key, value), depth: depth + 1 });
    }
  }
}

/** The way in which the rules' own messages name a field: `jobExperience[0].title`. */
function pathOf(path: string, key: string, owner: object): string {
  if (Array.isArray(owner)) return `${path}[${key}]`;
  return path ? `${path}.${key}` : key;
}
