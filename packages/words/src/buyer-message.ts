import type { BuyerMessage } from '@carded/domain/buyer-messages';
import type { Language } from '@carded/domain/languages';
import { type BuyerMessageWords, buyerMessageFrom } from './buyer-message-from.ts';
import { buyerMessages as english } from './en/buyer-messages.ts';
import { buyerMessages as spanish } from './es/buyer-messages.ts';
import { buyerMessages as french } from './fr/buyer-messages.ts';

const byLanguage = { en: english, es: spanish, fr: french } as const satisfies Record<Language, unknown>;

/** What a buyer's screen says at this point: in emails to buyers, and where a merchant sees what the buyer was told. */
export function buyerMessageIn(language: Language, told: BuyerMessage, ownSuccess?: string): BuyerMessageWords {
  return buyerMessageFrom(byLanguage[language], language, told, ownSuccess);
}
