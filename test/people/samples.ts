import { z } from 'zod';

/** As much of JSON Schema as zod writes for inputs. */
export interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minItems?: number;
}

/** Tests ask for the same ones ten thousand times. */
const written = new WeakMap<z.ZodType, JsonSchema>();

export function schemaOf(schema: z.ZodType): JsonSchema {
  const known = written.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
  written.set(schema, known);
  return known;
}

/** The least that a schema takes. Fields named in `known` get those values. */
export function sampleOf(schema: z.ZodType | undefined, known: Record<string, unknown> = {}): unknown {
  return schema === undefined ? undefined : sample(schemaOf(schema), known);
}

function sample(schema: JsonSchema, known: Record<string, unknown>): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const [either] = schema.anyOf ?? schema.oneOf ?? [];
  if (either !== undefined) return sample(either, known);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [
          name,
          name in known ? known[name] : sample(schema.properties?.[name] ?? {}, known),
        ]),
      );
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items ?? {}, known));
    case 'boolean':
      return false;
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1);
    case 'string':
      return text(schema);
    case undefined:
    default:
      return 'x';
  }
}

function text({ format, pattern, minLength = 1 }: JsonSchema): string {
  if (format === 'uuid') return '01890000-0000-7000-8000-000000000000';
  if (format === 'date') return '2026-01-01';
  if (format === 'email') return 'nobody@post.example';
  if (pattern?.startsWith('^\\/') === true) return '/en/';
  return 'x'.repeat(minLength);
}

/** Values that break what is not ready for them: some of the right type, some of none. */
export const nasty: readonly unknown[] = [
  '\0',
  'a\0b',
  '\uD800',
  '𝕊épa\u0301rée',
  '',
  ' ',
  'x'.repeat(5000),
  "' or 1=1; --",
  '%',
  '%00',
  '../../etc/passwd',
  '{{7*7}}${7*7}',
  '<script>alert(1)</script>',
  '1e999',
  '-0',
  '01890000-0000-7000-8000-00000000000g',
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 32,
  Number.MAX_SAFE_INTEGER,
  -Number.MAX_SAFE_INTEGER,
  2 ** 63,
  1e300,
  null,
  true,
  [],
  ['x', 'y'],
  {},
  { toString: 'x' },
];

/** The names of all fields, given or not, of an object's schema. */
export const fieldsOf = (schema: z.ZodType | undefined): string[] =>
  schema === undefined ? [] : Object.keys(schemaOf(schema).properties ?? {});
