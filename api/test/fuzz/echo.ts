import type { FastifyInstance, InjectOptions } from 'fastify';
import assert from 'node:assert/strict';

import type { Operation } from './operations.ts';
import type { Credentials } from './requests.ts';

const SECRET = 'Qvzx-Secret-1!';
const QUOTED = JSON.stringify(SECRET);
const ENCODED = encodeURIComponent(SECRET);

/**
 * Puts a text everywhere that one may put it by mistake. It may be a password: an answer that repeats it ends up in
 * reports and on screens.
 */
export function secretIn(app: FastifyInstance, callers: Credentials) {
  return {
    /** In bodies that are no object, or hold in each field what it should not. */
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

    /** In a body that says that it is plain text: any site's form can send it, so it is read by no call. */
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

  /** Asks as each of the callers. */
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
