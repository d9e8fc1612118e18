import { z } from 'zod';
import { hostileStrings, hostileValues } from './corpus.ts';

/** A small repeatable generator (mulberry32): numbers from 0 up to 1. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
export type Random = () => number;

export function pick<T>(random: Random, from: readonly T[]): T {
  const found = from[Math.floor(random() * from.length)];
  if (found === undefined && from.length === 0) throw new Error('nothing to pick from');
  return found as T;
}

export function hostile(random: Random): unknown {
  return random() < 0.6 ? pick(random, hostileStrings) : pick(random, hostileValues);
}

type JsonSchema = {
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
};

const schemas = new WeakMap<z.ZodType, JsonSchema>();
const jsonSchemaOf = (schema: z.ZodType): JsonSchema => {
  const known = schemas.get(schema);
  if (known !== undefined) return known;
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  schemas.set(schema, made);
  return made;
};

/** Likely right values by field name, so that some requests get as far as the database. */
export type Plausible = (field: string) => unknown;

/** A value of the shape the contract declares, with something hostile in it here and there. */
export function shapedValue(schema: z.ZodType, random: Random, plausible: Plausible): unknown {
  return fromJsonSchema(jsonSchemaOf(schema), random, plausible, '');
}

const fromJsonSchema = (schema: JsonSchema, random: Random, plausible: Plausible, field: string): unknown => {
  if (random() < 0.08) return hostile(random);
  const either = schema.anyOf ?? schema.oneOf;
  if (either !== undefined) return fromJsonSchema(pick(random, either), random, plausible, field);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return pick(random, schema.enum);
  const likely = plausible(field);
  if (likely !== undefined && random() < 0.8) return likely;
  switch (schema.type) {
    case 'object':
      return objectOf(schema, random, plausible);
    case 'array':
      return Array.from({ length: Math.floor(random() * 4) }, () =>
        fromJsonSchema(schema.items ?? {}, random, plausible, field),
      );
    case 'boolean':
      return random() < 0.5;
    case 'number':
    case 'integer':
      return Math.floor(random() * 40);
    case 'string':
      return pick(random, hostileStrings);
    default:
      return hostile(random);
  }
};

const objectOf = (schema: JsonSchema, random: Random, plausible: Plausible): Record<string, unknown> => {
  const made: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const isNeeded = schema.required?.includes(name) === true;
    if (random() < (isNeeded ? 0.97 : 0.4)) made[name] = fromJsonSchema(property, random, plausible, name);
  }
  const isOpen = typeof schema.additionalProperties === 'object';
  if (random() < (isOpen ? 0.7 : 0.05)) {
    const extra = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};
    made[random() < 0.5 ? 'extra' : pick(random, hostileStrings)] = fromJsonSchema(extra, random, plausible, 'extra');
  }
  return made;
};

/** The same value with one place changed to something hostile, or removed, or doubled. */
export function mutate(value: unknown, random: Random): unknown {
  if (value === null || typeof value !== 'object' || random() < 0.15) return hostile(random);
  if (Array.isArray(value)) return value.length === 0 ? [hostile(random)] : value.map((one) => mutate(one, random));
  const entries = Object.entries(value);
  if (entries.length === 0) return { [pick(random, hostileStrings)]: hostile(random) };
  const at = Math.floor(random() * entries.length);
  const how = random();
  return Object.fromEntries(
    entries.flatMap(([name, inner], index): [string, unknown][] => {
      if (index !== at) return [[name, inner]];
      if (how < 0.1) return [];
      if (how < 0.2) return [[name, [inner]]];
      if (how < 0.3)
        return [
          [name, inner],
          [pick(random, hostileStrings), inner],
        ];
      return [[name, mutate(inner, random)]];
    }),
  );
}
