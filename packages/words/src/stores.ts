import type { Language } from '@carded/domain/languages';
import { stores as english } from './en/stores.ts';
import { stores as spanish } from './es/stores.ts';
import { stores as french } from './fr/stores.ts';
import { sayFrom } from './say.ts';
import type { Say } from './translation.ts';

type Stores = typeof english;

const byLanguage: Readonly<Record<Language, Say<Stores>>> = {
  en: sayFrom<Stores>(english),
  es: sayFrom<Stores>(spanish),
  fr: sayFrom<Stores>(french),
};

/** Says what buyers read at a store platform's checkout in their language. */
export function storesIn(language: Language): Say<Stores> {
  return byLanguage[language];
}

/** What a refused buyer reads at the checkout, for the gate's settings. */
export function gateMessages(): Record<Language, string> {
  const say = (language: Language) => storesIn(language)('verify_in_cart');
  return { en: say('en'), es: say('es'), fr: say('fr') };
}
