import buildValidatorCompilers from "@fastify/ajv-compiler";
import buildSerializerCompilers from "@fastify/fast-json-stringify-compiler";
import type { CompilersFactory } from "#server/app.ts";

/**
 * Fastify's own schema compilers, shared by all servers of this process: compiling the
 * contract again takes half of a server's startup. The validators' factory caches what it compiled.
 */
export const sharedCompilers: CompilersFactory = {
  buildValidator: buildValidatorCompilers(),
  buildSerializer: (externalSchemas, options) => {
    const compile = buildSerializers(externalSchemas, options);
    return (route) => {
      const schema = route.schema as object;
      const serialize = serializers.get(schema) ?? compile(route);
      serializers.set(schema, serialize);
      return serialize;
    };
  },
};

const buildSerializers = buildSerializerCompilers();
const serializers = new WeakMap<object, ReturnType<ReturnType<typeof buildSerializers>>>();
