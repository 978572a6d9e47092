import type { Static, TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

/** @returns Nothing where that is no JSON. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Indented, since people read the files of a store. */
export const toJson = (value: unknown): Uint8Array =>
  Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** @returns Nothing where that is no JSON, or not of the schema. */
export function parseAs<Schema extends TSchema>(
  schema: Schema,
  bytes: Uint8Array,
): Static<Schema> | undefined {
  const value = parseJson(bytes);
  return Value.Check(schema, value) ? value : undefined;
}
