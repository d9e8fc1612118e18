import { hiddenInView, shownInView } from '@carded/contract';
import type { z } from 'zod';

type Schema = z.core.$ZodType;

/** An answer as a view shows it: what opens more is null, and what buyers gave is covered where `coversBuyers`. The schema says which fields those are. */
export function hideBuyers(schema: Schema, value: unknown, coversBuyers: boolean): unknown {
  const shown = shownInView(schema);
  if (shown === 'closed') return null;
  if (shown === 'hidden') return coversBuyers ? covered(value) : value;
  if (value === null || value === undefined) return value;
  const inside = (one: Schema, of: unknown) => hideBuyers(one, of, coversBuyers);
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object': {
      const shape: Readonly<Record<string, Schema>> = def.shape;
      return mapped(value, (of, name) => (shape[name] === undefined ? of : inside(shape[name], of)));
    }
    case 'record':
      return mapped(value, (of) => inside(def.valueType, of));
    case 'array':
      return Array.isArray(value) ? value.map((of) => inside(def.element, of)) : value;
    case 'tuple':
      return Array.isArray(value)
        ? value.map((of, at) => {
            const item = def.items[at] ?? def.rest;
            return item == null ? of : inside(item, of);
          })
        : value;
    case 'union':
      return def.options.reduce((of: unknown, option) => inside(option, of), value);
    case 'nullable':
    case 'optional':
    case 'default':
    case 'readonly':
      return inside(def.innerType, value);
    case 'pipe':
      return inside(def.in, inside(def.out, value));
    default:
      return value;
  }
}

/** Whether what was sent asks for buyers by what they gave: its answers would tell what they hide. */
export function asksForBuyers(schema: Schema | undefined, value: unknown): boolean {
  if (schema === undefined || value === null || value === undefined || value === '') return false;
  if (shownInView(schema) === 'hidden') return true;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).some(([name, one]) =>
        asksForBuyers(one, (value as Record<string, unknown>)[name]),
      );
    case 'array':
      return Array.isArray(value) && value.some((of) => asksForBuyers(def.element, of));
    case 'union':
      return def.options.some((option) => asksForBuyers(option, value));
    case 'nullable':
    case 'optional':
    case 'default':
    case 'readonly':
    case 'catch':
    case 'prefault':
    case 'nonoptional':
      return asksForBuyers(def.innerType, value);
    case 'pipe':
      return asksForBuyers(def.in, value) || asksForBuyers(def.out, value);
    default:
      return false;
  }
}

/** The shape stays, so that a screen shows what is there: only the words go. */
const covered = (value: unknown): unknown => {
  if (typeof value === 'string') return value === '' ? '' : hiddenInView;
  if (Array.isArray(value)) return value.map(covered);
  return value === null || typeof value !== 'object' ? null : mapped(value, covered);
};

const mapped = (value: unknown, fn: (of: unknown, name: string) => unknown): unknown =>
  value === null || typeof value !== 'object'
    ? value
    : Object.fromEntries(Object.entries(value).map(([name, of]) => [name, fn(of, name)]));
