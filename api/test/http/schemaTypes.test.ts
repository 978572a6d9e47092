import { messageSchema } from '@jobharbor/contract/responses';
import fastify from 'fastify';
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { object, string } from 'yup';

import { messageBody, nothing, type SchemaTypes, yupValidator } from '../../src/http/index.ts';

it('a route has the types of its schemas: the compiler refuses other answers and unknown parameters', async () => {
  const app = fastify();
  app.setValidatorCompiler(yupValidator);
  const typed = app.withTypeProvider<SchemaTypes>();
  const params = object({ name: string().required() });
  const schema = { params, response: { 200: messageSchema, 204: nothing('Done.') } };

  typed.get('/right/:name', { schema }, ({ params: { name } }) => messageBody(name));
  // @ts-expect-error `msg` is missing.
  typed.get('/incomplete/:name', { schema }, ({ params: { name } }) => ({ message: name }));
  typed.get('/misspelt/:name', { schema }, ({ params }) => {
    // @ts-expect-error No rule names `nme`.
    const name: unknown = params.nme;
    return messageBody(String(name));
  });
  // @ts-expect-error This status has no body.
  typed.get('/body/:name', { schema }, (_request, reply) => reply.code(204).send('Done.'));

  assert.deepEqual((await app.inject('/right/Ada')).json(), { message: 'Ada', msg: 'Ada' });
  assert.equal((await app.inject('/incomplete/Ada')).statusCode, 500);
  await app.close();
});
