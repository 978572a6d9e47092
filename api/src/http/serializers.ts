import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';

type BuildSerializer = ReturnType<typeof SerializerSelector>;
type Serializer = ReturnType<ReturnType<BuildSerializer>>;

const compiled = new Map<string, Serializer>();
const compileWith = SerializerSelector();

/**
 * Compiles each schema of an answer once. Fastify alone compiles it for every route that declares it, and all routes
 * declare the same errors: that was half of the time in which the server is built.
 */
export const buildSerializer: BuildSerializer = (sharedSchemas, options) => {
  const compile = compileWith(sharedSchemas, options);
  const shared = JSON.stringify(sharedSchemas);
  return (route) => {
    const key = `${shared} ${JSON.stringify(route.schema)}`;
    const serializer = compiled.get(key) ?? compile(route);
    compiled.set(key, serializer);
    return serializer;
  };
};
