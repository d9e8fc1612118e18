import type { Language } from './buyer-options.ts';

const known: readonly Language[] = ['en', 'es', 'fr'];

/** `fr-CA` is French; null for a language that no mail is written in. */
export const readLanguage = (tag: string | undefined): Language | null =>
  known.find((language) => language === tag?.slice(0, 2).toLowerCase()) ?? null;
