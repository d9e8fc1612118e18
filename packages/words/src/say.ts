import type { Say, Translation } from './translation.ts';

/** A text with its holes filled. */
export function fill(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
}

/** Says the texts of one language's table. */
export function sayFrom<English extends Readonly<Record<string, string>>>(words: Translation<English>): Say<English> {
  return (key, ...[values]) => fill(words[key] as string, values);
}
