import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

import { BadInput } from '../errors.ts';
import { assertStorable, statusError } from '../http/index.ts';

/** The deepest nesting of a body. Valid requests need less than half of it. */
const DEPTH_MAX = 10;
/** The largest number of values. A full CV has about a hundred; a body of maximal size could have a hundred thousand. */
const VALUES_MAX = 2_000;

/**
 * Refuses bodies that no page of the portal sends: plain text, which any site's form can send; compressed bodies, whose
 * unpacked size is unknown; and JSON that is nested too deeply, has too many values or texts that cannot be stored.
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

// Iterative, because recursion would fail at the deeply nested body that this refuses.
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

/** A field's path as in yup's errors: `jobExperience[0].title`. */
function pathOf(path: string, key: string, owner: object): string {
  if (Array.isArray(owner)) return `${path}[${key}]`;
  return path ? `${path}.${key}` : key;
}
