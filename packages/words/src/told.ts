import type { Language } from '@carded/domain/languages';
import type { Told } from '@carded/domain/told';
import { told as english } from './en/told.ts';
import { told as spanish } from './es/told.ts';
import { told as french } from './fr/told.ts';
import { fill } from './say.ts';
import type { Translation } from './translation.ts';

const byLanguage = { en: english, es: spanish, fr: french } as const satisfies Record<Language, unknown>;

/** What a buyer's screen says at this point: in emails to buyers, and where a merchant sees what the buyer was told. */
export function toldIn(language: Language, told: Told, ownSuccess?: string): ToldWords {
  return toldFrom(byLanguage[language], language, told, ownSuccess);
}

export type ToldWords = { readonly title: string; readonly sentence: string };

const isAccepted = (key: Told['key']) => key === 'accepted' || key === 'accepted_link' || key === 'accepted_stand';

/**
 * Heading and sentence of one language's table. Screens draw these and nothing else for what the server decided.
 * @param ownSuccess the shop's own words when accepted, which replace ours
 */
export function toldFrom(
  words: Translation<typeof english>,
  language: Language,
  { key, age, day = '' }: Told,
  ownSuccess = '',
): ToldWords {
  const values = { age: age ?? '', day: dateInWords(day, language) };
  const [title, sentence] = words[key];
  const ours = fill(sentence, values);
  const own = isAccepted(key) ? ownSuccess.trim() : '';
  // Behind a link the order does not continue automatically, whatever the shop's text says.
  const isLink = key !== 'accepted';
  return { title: fill(title, values), sentence: own === '' ? ours : isLink ? `${own} ${ours}` : own };
}

/** A day `YYYY-MM-DD` as people write it; any other text unchanged. */
export function dateInWords(text: string, language: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return text;
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${text}T00:00:00Z`),
  );
}
