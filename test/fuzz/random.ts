import type { z } from 'zod';
import { nasty, schemaOf, type JsonSchema } from '../people/samples.ts';

/** Seeded draws: the same seed and number give the same input. */
export interface Random {
  /** From 0 up to, not with, `below`. */
  int(below: number): number;
  chance(share: number): boolean;
  pick<T>(from: readonly T[]): T;
  text(): string;
  /** Anything at all that JSON can say. */
  wild(): unknown;
}

/** Mulberry32 over the seed and the input's number. */
export function randomOf(seed: number, number: number): Random {
  let state = Math.imul(seed ^ Math.imul(number + 1, 0x9e3779b1), 0x85ebca6b) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const random: Random = {
    int: (below) => Math.floor(next() * below),
    chance: (share) => next() < share,
    pick(from) {
      const found = from[Math.floor(next() * from.length)];
      if (found === undefined && from.length === 0) throw new Error('nothing to pick from');
      return found as (typeof from)[number];
    },
    text() {
      const length = random.int(24);
      return Array.from({ length }, () => random.pick(signs)).join('');
    },
    wild() {
      const kind = random.int(8);
      if (kind < 4) return random.pick(nasty);
      if (kind === 4) return random.text();
      if (kind === 5) return Array.from({ length: random.int(4) }, () => random.wild());
      if (kind === 6) return { [random.text()]: random.wild(), __proto__: null, [random.pick(names)]: random.wild() };
      return random.int(2 ** 31) - 2 ** 30;
    },
  };
  return random;
}

const names = ['constructor', 'toString', 'id', 'length', 'where', '$ne'] as const;
const signs = [
  ...'aZ09 -_.~/\\\'"`<>{}[]()%$#@!?&=+;:,|^*'.split(''),
  '\0',
  '\n',
  '\r',
  '\t',
  '\uD800',
  '\uFFFE',
  '\u202E',
  'é',
  'ß',
  '漢',
  '𝕊',
  '%00',
  '%2e%2e%2f',
  '../',
  '${7*7}',
];

/** Things that exist, by the name of the field that names them. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

/** Something that a schema takes, or nearly: now and then a part of it is anything. */
export function generate(schema: z.ZodType | undefined, random: Random, known: Known): unknown {
  if (schema === undefined) return random.chance(0.03) ? random.wild() : undefined;
  let read = schemas.get(schema);
  if (read === undefined) schemas.set(schema, (read = schemaOf(schema)));
  return draw(read, random, known, '');
}
const schemas = new WeakMap<z.ZodType, JsonSchema>();

function draw(schema: JsonSchema, random: Random, known: Known, name: string): unknown {
  if (random.chance(0.06)) return random.wild();
  const existing = known[name];
  if (existing !== undefined && random.chance(0.7)) return random.pick(existing);
  if ('const' in schema) return schema.const;
  if (schema.enum !== undefined) return random.pick(schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either !== undefined && either.length > 0) return draw(random.pick(either), random, known, name);
  switch (schema.type) {
    case 'object':
      return drawObject(schema, random, known);
    case 'array': {
      const least = schema.minItems ?? 0;
      return Array.from({ length: least + random.int(4) }, () => draw(schema.items ?? {}, random, known, ''));
    }
    case 'boolean':
      return random.chance(0.5);
    case 'integer':
    case 'number': {
      const [low, high] = [schema.minimum ?? -1, schema.maximum ?? 2 ** 31];
      return random.pick([low, high, low - 1, high + 1, low + random.int(1000), 1, 0]);
    }
    case 'string':
      return drawText(schema, random);
    case 'null':
      return null;
    case undefined:
    default:
      return random.wild();
  }
}

function drawObject({ properties = {}, required = [] }: JsonSchema, random: Random, known: Known): object {
  const fields = Object.entries(properties)
    .filter(([name]) => (required.includes(name) ? !random.chance(0.02) : random.chance(0.4)))
    .map(([name, schema]) => [name, draw(schema, random, known, name)] as const);
  const more = random.chance(0.03) ? [[random.text(), random.wild()] as const] : [];
  return Object.fromEntries([...fields, ...more]);
}

function drawText({ format, minLength = 0, maxLength = 60 }: JsonSchema, random: Random): string {
  if (format === 'uuid') return `0189${String(random.int(10_000)).padStart(4, '0')}-0000-7000-8000-000000000000`;
  if (format === 'date') return random.pick(['2026-01-01', '0001-01-01', '9999-12-31', '2026-02-29', '2024-02-29']);
  if (format === 'date-time')
    return random.pick(['2026-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z']);
  if (format === 'email') return `gast-${random.int(1000)}@post.example`;
  if (random.chance(0.1)) return 'x'.repeat(Math.min(maxLength + 1, 5000));
  return random.chance(0.5) ? random.text().padEnd(minLength, 'x') : random.pick(plain).padEnd(minLength, 'x');
}
const plain = ['mira', 'Musik', '/de/', 'CODE1', '12345', 'de', 'vip', 'a', 'Hallo zusammen'] as const;
