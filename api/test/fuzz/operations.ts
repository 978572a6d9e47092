import type { FastifyInstance } from 'fastify';
import assert from 'node:assert/strict';

/** As much of JSON Schema as the description of the API uses. */
export interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  schema: JsonSchema;
}

/** One call of the API, as its own description has it. */
export interface Operation {
  method: string;
  /** With the parameters in braces. */
  path: string;
  parameters: Parameter[];
  /** Of a JSON body, where the call takes one. */
  body?: JsonSchema | undefined;
}

interface Description {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: Parameter[];
        requestBody?: { content: Record<string, { schema: JsonSchema }> };
      }
    >
  >;
}

/** Every call that the server describes. */
export async function operationsOf(app: FastifyInstance): Promise<Operation[]> {
  const description = await app.inject('/api/docs/json');
  assert.equal(description.statusCode, 200, description.body);
  const { paths } = description.json<Description>();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content['application/json']?.schema,
    })),
  );
}

const text = (name: string, where: Parameter['in']): Parameter => ({
  name,
  in: where,
  schema: { type: 'string' },
});

/** What the server answers besides, and its description leaves out: the demonstration, and the releases' files. */
export const UNDESCRIBED: readonly Operation[] = [
  { method: 'GET', path: '/remotes.json', parameters: [] },
  { method: 'GET', path: '/releases/{app}/live.json', parameters: [] },
  { method: 'GET', path: '/releases/{app}/{release}/{file}', parameters: [] },
  { method: 'GET', path: '/demo/mail', parameters: [text('id', 'query')] },
  { method: 'GET', path: '/demo/identity/userinfo', parameters: [] },
  {
    method: 'GET',
    path: '/demo/identity/authorize',
    parameters: ['client_id', 'redirect_uri', 'response_type', 'scope', 'state'].map((name) =>
      text(name, 'query'),
    ),
  },
  {
    method: 'POST',
    path: '/demo/identity/token',
    parameters: [],
    body: {
      type: 'object',
      properties: {
        email: { type: 'string' },
        given_name: { type: 'string' },
        email_verified: { type: 'boolean' },
        client_id: { type: 'string' },
      },
    },
  },
];
