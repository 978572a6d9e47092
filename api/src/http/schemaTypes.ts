import type { Static, TSchema } from '@sinclair/typebox';
import type { FastifyTypeProvider } from 'fastify';
import type { AnyObject, InferType, ObjectSchema } from 'yup';

/**
 * Types a route by its schemas: what comes in by its yup rules, what goes out by its TypeBox schema. Problems are
 * thrown and never returned, so they add no type.
 */
export interface SchemaTypes extends FastifyTypeProvider {
  validator: this['schema'] extends ObjectSchema<AnyObject> ? InferType<this['schema']> : unknown;
  serializer: this['schema'] extends TSchema ? Static<this['schema']> : never;
}
