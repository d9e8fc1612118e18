import type { BuyerMessage } from '@carded/domain/buyer-messages';
import type { Language } from '@carded/domain/languages';
import type { buyerMessages as english } from './en/buyer-messages.ts';
import { fill, type Translation } from './translation.ts';

export type BuyerMessageWords = { readonly title: string; readonly sentence: string };

const isAccepted = (key: BuyerMessage['key']) =>
  key === 'accepted' || key === 'accepted_link' || key === 'accepted_stand';

/**
 * Heading and sentence of one language's table. Screens draw these and nothing else for what the server decided.
 * @param ownSuccess the shop's own words when accepted, which replace ours
 */
export function buyerMessageFrom(
  words: Translation<typeof english>,
  language: Language,
  { key, age, day = '' }: BuyerMessage,
  ownSuccess = '',
): BuyerMessageWords {
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
