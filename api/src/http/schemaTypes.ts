import { type Static, type TSchema, Type } from '@sinclair/typebox';
import type { FastifyTypeProvider } from 'fastify';
import type { Readable } from 'node:stream';
import type { AnyObject, InferType, ObjectSchema } from 'yup';

/**
 * Types a route by its schemas: what comes in by its yup rules, what goes out by its TypeBox schema. Problems are
 * thrown and never returned, so they add no type.
 */
export interface SchemaTypes extends FastifyTypeProvider {
  validator: this['schema'] extends ObjectSchema<AnyObject> ? InferType<this['schema']> : unknown;
  serializer: this['schema'] extends TSchema ? Static<this['schema']> : never;
}

/** The message of an answer, under both names by which it is read. */
export const messageBody = (message: string) => ({ message, msg: message });

/** An answer without a body. */
export const nothing = (description: string) =>
  Type.Unsafe<undefined>({ description, type: 'null' });

/** The content of an answer that is a file of one of these media types. */
export const fileContent = (...mediaTypes: string[]) =>
  Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, { schema: bytes }]));

const bytes = Type.Unsafe<Buffer | Readable>({ type: 'string', format: 'binary' });
