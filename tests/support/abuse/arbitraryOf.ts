import fc, { type Arbitrary } from "fast-check";
import type { TSchema } from "typebox";
import { refer, USUAL } from "./references.ts";

/** What of a schema the contract uses for its input. */
interface InputSchema {
  type?: string;
  enum?: string[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: InputSchema;
  properties?: Record<string, InputSchema>;
  patternProperties?: Record<string, InputSchema>;
  required?: string[];
}

/** Longer ones are tried among the hostile values: most of a load should not be its longest texts. */
const USUAL_LENGTH = 200;

/** Values that the schema takes. */
export const arbitraryOf = (schema: TSchema): Arbitrary<unknown> => valuesOf(schema as InputSchema);

function valuesOf(schema: InputSchema, field = ""): Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case "object": {
      const [one] = Object.values(schema.patternProperties ?? {});
      if (one) return fc.dictionary(textsOf({}, "id"), valuesOf(one, field), { maxKeys: 5 });
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([key, one]) => [key, valuesOf(one, key)]),
        ),
        { requiredKeys: schema.required ?? [] },
      );
    }
    case "array":
      return fc.array(valuesOf(schema.items ?? {}, field), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      });
    case "integer":
      return fc.oneof(
        fc.integer({ min: schema.minimum ?? 0, max: 20 }),
        fc.integer({
          min: schema.minimum ?? Number.MIN_SAFE_INTEGER,
          max: schema.maximum ?? Number.MAX_SAFE_INTEGER,
        }),
      );
    case "boolean":
      return fc.boolean();
    case "string":
      return textsOf(schema, field);
    default:
      throw new Error(`No values are known for ${JSON.stringify(schema)} (${field}).`);
  }
}

function textsOf(schema: InputSchema, field: string): Arbitrary<string> {
  const { pattern, minLength = 0, maxLength = USUAL_LENGTH } = schema;
  const longest = Math.max(minLength, Math.min(maxLength, USUAL_LENGTH));
  const texts = pattern
    ? matching(pattern)
    : fc.string({ unit: "grapheme", minLength, maxLength: longest });
  const fitting = texts.filter(({ length }) => length >= minLength && length <= maxLength);
  const usual = USUAL[field];
  if (!usual) return fitting;
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...usual.map(refer)) },
    { weight: 1, arbitrary: fitting },
  );
}

/** fast-check knows no look-ahead: what that asks for is seen to afterwards. */
function matching(pattern: string): Arbitrary<string> {
  const whole = new RegExp(pattern);
  const simpler = new RegExp(pattern.replace(/\(\?=[^()]*\)/g, ""));
  return fc.stringMatching(simpler).filter((text) => whole.test(text));
}
