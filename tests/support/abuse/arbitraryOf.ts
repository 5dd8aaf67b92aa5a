import fc, { type Arbitrary } from "fast-check";
import type { TSchema } from "typebox";

/**
 * Placeholders for what only a running server knows, such as a uid or a bug's id. They are filled
 * in when a request is sent, so that a seed generates the same requests again.
 */
const MARK = "REF-";

type ReferenceName =
  | "userUid"
  | "adminUid"
  | "deletedUid"
  | "userEmail"
  | "adminEmail"
  | "password"
  | "bug"
  | "otherBug"
  | "order"
  | "file";

export type References = Record<ReferenceName, string>;

export const refer = (name: ReferenceName): string => MARK + name;

/** The same in a text, an address and JSON: the values need no escaping in any of them. */
export function fillIn(text: string, references: References): string {
  return text.replace(
    /REF-(\w+)/g,
    (whole, name: string) => references[name as ReferenceName] ?? whole,
  );
}

const IDS = ["userUid", "adminUid", "deletedUid", "bug", "otherBug"] as const;

/** What a field of this name usually holds. */
const USUAL: Record<string, readonly ReferenceName[]> = {
  uid: ["userUid", "adminUid", "deletedUid"],
  id: IDS,
  except: ["bug", "otherBug"],
  bugID: ["bug", "otherBug"],
  bugIDs: ["bug", "otherBug"],
  by: ["userUid", "adminUid", "deletedUid"],
  about: ["userUid", "adminUid", "deletedUid"],
  assignedTo: ["userUid", "adminUid", "deletedUid"],
  commentedBy: ["userUid", "adminUid"],
  email: ["userEmail", "adminEmail"],
  password: ["password"],
  oldPassword: ["password"],
  attachments: ["file"],
  value: ["file"],
  url: ["file"],
};

/** The parts of JSON Schema that the contract uses for input. */
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

/** Longer texts are among the hostile values: they should not be most of the load. */
const USUAL_LENGTH = 200;

/** Values that the schema accepts. */
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

/** fast-check doesn't support look-aheads, so their condition is met afterwards. */
function matching(pattern: string): Arbitrary<string> {
  const whole = new RegExp(pattern);
  const simpler = new RegExp(pattern.replace(/\(\?=[^()]*\)/g, ""));
  return fc.stringMatching(simpler).filter((text) => whole.test(text));
}
