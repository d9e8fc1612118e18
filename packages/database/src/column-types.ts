import { type CustomTypesConfig, types as defaults } from 'pg';

type Parse = (text: string) => unknown;

const TEXT_ARRAY = 1009;
const parseTextArray: (text: string) => (string | null)[] = defaults.getTypeParser(
  TEXT_ARRAY as typeof defaults.builtins.TEXT,
  'text',
);
const asText: Parse = (text) => text;

/** By type oid, where node-postgres would answer with something else. */
const parsers: Readonly<Record<number, Parse>> = {
  [defaults.builtins.INT8]: parseInt8,
  1016: (text) => parseTextArray(text).map((value) => value && parseInt8(value)),
  [defaults.builtins.DATE]: asText,
  1182: parseTextArray,
  [defaults.builtins.TIMESTAMP]: asText,
  [defaults.builtins.INTERVAL]: asText,
};

/**
 * How column values arrive in JavaScript: bigint as a number (never rounded: an unsafe one throws), date, timestamp
 * without time zone and interval as text, timestamptz as a Date, bytea as a Buffer, numeric as text.
 */
export const columnTypes: CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format === 'binary' ? undefined : parsers[oid]) ?? defaults.getTypeParser(oid, format),
};

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('A bigint of the database is too large for a number.');
  return value;
}
