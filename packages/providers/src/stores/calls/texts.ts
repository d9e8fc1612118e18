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
