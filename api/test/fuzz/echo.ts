import type { FastifyInstance, InjectOptions } from 'fastify';
import assert from 'node:assert/strict';

import type { Operation } from './operations.ts';
import type { Credentials } from './requests.ts';

const SECRET = 'Qvzx-Secret-1!';
const QUOTED = JSON.stringify(SECRET);
const ENCODED = encodeURIComponent(SECRET);

/**
 * Puts a text into every place of a request. It may be a password typed by mistake: an answer that repeats it would put
 * it into reports and on screens.
 */
export function secretIn(app: FastifyInstance, callers: Credentials) {
  return {
    /** In bodies that are not objects, or that have a wrong value in each field. */
    async body(operation: Operation): Promise<void> {
      const names = Object.keys(operation.body?.properties ?? {});
      const each = (value: string) =>
        `{${names.map((name) => `${JSON.stringify(name)}:${value}`).join()}}`;
      for (const payload of [QUOTED, each(`[${QUOTED}]`), each(`{"a":${QUOTED}}`)]) {
        const headers = { 'content-type': 'application/json' };
        const refusals = await refusalsOf(operation, { url: plain(operation), headers, payload });
        assert.ok(refusals.length > 0, payload);
      }
    },

    /** In a plain text body, which any site's form can send. No call reads it. */
    async plainText(operation: Operation): Promise<void> {
      const headers = { 'content-type': 'text/plain' };
      const payload = `{"password":${QUOTED}}`;
      const refusals = await refusalsOf(operation, { url: plain(operation), headers, payload });
      assert.ok(refusals.includes(415));
      assert.deepEqual(
        refusals.filter((status) => status !== 401 && status !== 415),
        [],
      );
    },

    async address(operation: Operation): Promise<void> {
      const query = operation.parameters
        .filter((one) => one.in === 'query')
        .map(({ name }) => `${name}=${ENCODED}&`);
      const path = operation.path.replaceAll(/\{\w+\}/g, ENCODED);
      await refusalsOf(operation, { url: `${path}?${query.join('')}other=${ENCODED}` });
    },
  };

  /** Sends the request as each caller. */
  async function refusalsOf({ method }: Operation, request: InjectOptions): Promise<number[]> {
    const statuses: number[] = [];
    for (const by of Object.values(callers)) {
      const { statusCode, headers, body } = await app.inject({
        ...request,
        method: method as 'GET',
        headers: { ...request.headers, ...by },
      });
      if (statusCode < 400) continue;
      assert.ok(statusCode < 500, body);
      assert.doesNotMatch(body + JSON.stringify(headers), /Qvzx/i);
      statuses.push(statusCode);
    }
    return statuses;
  }
}

function plain({ path }: Operation): string {
  return path.replaceAll(/\{\w+\}/g, 'x');
}
