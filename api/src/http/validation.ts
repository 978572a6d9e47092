import type { FastifySchemaCompiler } from 'fastify';
import { ObjectSchema, type Schema, string, ValidationError } from 'yup';

import { BadInput, type FieldTexts } from '../errors.ts';

const TYPE_MESSAGES: Record<string, string> = {
  number: 'This must be a number.',
  boolean: "This must be 'true' or 'false'.",
  string: 'This must be text.',
  array: 'This must be a list.',
};
const UNEXPECTED = 'This is not as expected.';

/** Checks requests by the yup rules of the contract, which are also the forms' rules. */
export const yupValidator: FastifySchemaCompiler<unknown> = ({ schema, httpPart, url }) => {
  if (!(schema instanceof ObjectSchema)) {
    throw new Error(`The ${httpPart} of ${url} must be a yup object.`);
  }
  const isText = httpPart === 'querystring' || httpPart === 'params';
  const names = Object.keys(schema.fields);
  return (data: unknown) => {
    try {
      return { value: validate(schema, isText ? readTexts(data, names) : data) };
    } catch (error) {
      return { error: toBadInput(error) };
    }
  };
};

/** What a value is by the rules of the contract, without what they do not know. @throws BadInput */
export function checked<Value>(schema: Schema<Value>, value: unknown): Value {
  try {
    return validate(schema, value) as Value;
  } catch (error) {
    throw toBadInput(error);
  }
}

function validate(schema: Schema, data: unknown): unknown {
  return schema.validateSync(data, { abortEarly: false, stripUnknown: true });
}

/**
 * Takes the known names only: yup stumbles over a parameter called 'hasOwnProperty'.
 * A field left empty in a form is a field not given.
 */
function readTexts(data: unknown, names: string[]): Record<string, string> {
  const given = new Map(Object.entries(data as Record<string, string | string[]>));
  const texts: Record<string, string> = {};
  for (const name of names) {
    const value = given.get(name);
    if (value === undefined) continue;
    if (typeof value !== 'string') throw new BadInput({ [name]: 'This may be given once only.' });
    assertStorable(value, name);
    if (value !== '') texts[name] = value;
  }
  return texts;
}

function toBadInput(error: unknown): BadInput {
  if (error instanceof BadInput) return error;
  // Yup's string transforms throw a TypeError when they are given an object.
  if (!(error instanceof ValidationError)) return new BadInput({});
  const fields: FieldTexts = {};
  for (const fault of error.inner.length > 0 ? error.inner : [error]) {
    fields[fault.path || 'body'] ??= messageOf(fault);
  }
  return new BadInput(fields);
}

function messageOf({ type, params, message }: ValidationError): string {
  // Yup's own words for a pattern are the pattern; for a type they repeat the value, which may be a password.
  const { regex } = params ?? {};
  if (regex instanceof RegExp && message.includes(String(regex))) return UNEXPECTED;
  if (!message.includes('final value was')) return message;
  const expected = type === 'typeError' ? TYPE_MESSAGES[String(params?.type)] : undefined;
  return expected ?? UNEXPECTED;
}

/** PostgreSQL stores no NUL in a text, and no half of a surrogate pair in JSON. */
export function assertStorable(text: string, field: string): void {
  if (!text.includes('\0') && !/\p{Surrogate}/u.test(text)) return;
  throw new BadInput({ [field]: 'This holds a forbidden character.' });
}

/** An id in a path. It has no limit of its own: an impossible id is as unknown as any other. */
export const idParam = string().required();
