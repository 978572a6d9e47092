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

/** Validates requests by the contract's yup schemas, which the forms use too. */
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

/** Validates a value by a schema, and removes unknown fields. @throws BadInput */
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
 * Reads the known parameters only, because yup fails at one called 'hasOwnProperty'. An empty parameter counts as not
 * given.
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
  // Yup's message for a pattern is the pattern. For a type it repeats the value, which may be a password.
  const { regex } = params ?? {};
  if (regex instanceof RegExp && message.includes(String(regex))) return UNEXPECTED;
  if (!message.includes('final value was')) return message;
  const expected = type === 'typeError' ? TYPE_MESSAGES[String(params?.type)] : undefined;
  return expected ?? UNEXPECTED;
}

/** Refuses NUL and lone surrogates, which PostgreSQL cannot store. */
export function assertStorable(text: string, field: string): void {
  if (!text.includes('\0') && !/\p{Surrogate}/u.test(text)) return;
  throw new BadInput({ [field]: 'This holds a forbidden character.' });
}

/** An id in a path. Its length is not limited, because an impossible id is simply not found. */
export const idParam = string().required();
