import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';

type BuildSerializer = ReturnType<typeof SerializerSelector>;
type Serializer = ReturnType<ReturnType<BuildSerializer>>;

/** By the ids of the shared schemas, each of which is declared once in the program, and by the text of an answer's schema. */
const compiled = new Map<string, Map<string, Serializer>>();
const compileWith = SerializerSelector();

/**
 * Compiles each schema of an answer once. Fastify alone compiles it for every route that declares it, and all routes
 * declare the same errors: that was half of the time in which the server is built.
 */
export const buildSerializer: BuildSerializer = (sharedSchemas, options) => {
  const compile = compileWith(sharedSchemas, options);
  const ids = Object.keys(sharedSchemas as object).join();
  const serializers = compiled.get(ids) ?? new Map<string, Serializer>();
  compiled.set(ids, serializers);
  return (route) => {
    const key = JSON.stringify(route.schema);
    const serializer = serializers.get(key) ?? compile(route);
    serializers.set(key, serializer);
    return serializer;
  };
};
