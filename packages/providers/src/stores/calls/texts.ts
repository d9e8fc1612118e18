import { z } from 'zod';

const longest = 500;

/** A text that may be missing, cut to what is of use. */
export const optionalText = z
  .string()
  .nullish()
  .transform((text) => (text ?? '').trim().slice(0, longest));

/** An id that comes as a number or as text. */
export const anyId = z.union([z.string().min(1).max(200), z.number().int().nonnegative()]).transform(String);

/** A host name without scheme, path or port; empty for anything else. */
export function hostOf(text: string): string {
  const url = URL.parse(/^https?:\/\//.test(text) ? text : `https://${text}`);
  return url?.hostname ?? '';
}

/** Names of products' groups, each once. */
export function namesOf(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => text.trim().toLowerCase()).filter((text) => text !== ''))];
}

/** A time as text in milliseconds since 1970; null for none. */
export function timeOf(text: string): number | null {
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? null : ms;
}

/** An amount as text, `12.50` or `1200`, in the smallest unit of its currency; null for none. Parts of that unit are cut off. */
export function minorOf(text: string, currency: string): bigint | null {
  const parts = /^(-?)(\d{1,15})(?:\.(\d{1,12}))?$/.exec(text.trim());
  const digits = digitsOf(currency);
  if (parts === null || digits === null) return null;
  const [, sign = '', whole = '', part = ''] = parts;
  const minor = BigInt(whole + part.padEnd(digits, '0').slice(0, digits));
  return sign === '' ? minor : -minor;
}

function digitsOf(currency: string): number | null {
  if (!/^[A-Z]{3}$/.test(currency)) return null;
  const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  return maximumFractionDigits ?? 2;
}

/** Cents as platforms want to read dollars: `25.00`. */
export function dollars(cents: bigint): string {
  const digits = cents.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A text of lines in which one of this shape is ours: it is put last, or taken out. All others stay. */
export function withLine(text: string, shape: RegExp, line: string | null): string {
  const others = text.split(/\r?\n/).filter((each) => !shape.test(each));
  return [...others, ...(line === null ? [] : [line])].join('\n').trim();
}

/** What goes behind a line's own words. */
export function tailOf(note: string): string {
  return note.trim() === '' ? '' : ` | ${note.replaceAll(/\s+/g, ' ').trim()}`;
}
