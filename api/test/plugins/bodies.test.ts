import type { Problem } from '@jobharbor/contract';
import fastify, { type FastifyInstance } from 'fastify';
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';

import { answerError } from '../../src/http/problems.ts';
import { bodies } from '../../src/plugins/bodies.ts';
import { suiteOwner } from '../helper.ts';

describe('a JSON body', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;

  before(async () => {
    app = fastify();
    app.setErrorHandler(answerError);
    await app.register(bodies);
    app.post('/api/echo', (request) => ({ body: request.body }));
    owner.after(() => app.close());
  });

  const post = (payload: string, type = 'application/json') =>
    app.inject({ method: 'POST', url: '/api/echo', payload, headers: { 'content-type': type } });

  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

  it('may be nested ten levels deep', async () => {
    assert.equal((await post(nested(10))).statusCode, 200);
    assert.equal((await post(`{"a":${nested(9)}}`)).statusCode, 200);
    assert.equal((await post('"text"')).statusCode, 200);
    assert.equal((await post('null')).statusCode, 200);
  });

  it('is refused when it is nested deeper, at any depth', async () => {
    for (const text of [
      nested(11),
      nested(100_000),
      `{"a":${nested(10)}}`,
      `[{}, ${nested(10)}]`,
    ]) {
      const response = await post(text);
      assert.equal(response.statusCode, 400, text.slice(0, 30));
      assert.equal(response.json<Problem>().code, 'bad_input');
    }
  });

  it('may have as many values as a form, but not thousands', async () => {
    const list = (length: number) => JSON.stringify({ skills: Array<number>(length).fill(1) });
    assert.equal((await post(list(1_990))).statusCode, 200);
    for (const text of [list(2_000), `[${'{},'.repeat(80_000)}{}]`]) {
      const response = await post(text);
      assert.equal(response.statusCode, 400);
      assert.equal(response.json<Problem>().message, 'The request holds too many values.');
    }
  });

  it('is refused with the name of a field that no database can store', async () => {
    const wrong: [body: string, field: string][] = [
      ['{"firstName":"a\\u0000"}', 'firstName'],
      ['{"jobs":[{"title":"fine"},{"title":"\\ud800"}]}', 'jobs[1].title'],
      ['{"skills":["\\udc00 x"]}', 'skills[0]'],
      ['{"a":{"b\\u0000":1}}', 'a'],
      ['"\\u0000"', 'body'],
    ];
    for (const [body, field] of wrong) {
      const response = await post(body, 'application/json; charset=utf-8');
      assert.equal(response.statusCode, 400, body);
      const { fields } = response.json<Problem>();
      assert.deepEqual(fields, { [field]: 'This holds a forbidden character.' });
    }
  });

  it('keeps surrogate pairs and all other text', async () => {
    const body = { name: '🛳️ Zażółć 𠮷野家 می‌خواهم', lines: 'a\n\tb' };
    assert.deepEqual((await post(JSON.stringify(body))).json(), { body });
  });
});
