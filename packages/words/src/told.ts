import type { Language } from '@carded/domain/languages';
import type { Told } from '@carded/domain/told';
import { told as english } from './en/told.ts';
import { told as spanish } from './es/told.ts';
import { told as french } from './fr/told.ts';
import { type ToldWords, toldFrom } from './told-from.ts';

const byLanguage = { en: english, es: spanish, fr: french } as const satisfies Record<Language, unknown>;

/** What a buyer's screen says at this point: in emails to buyers, and where a merchant sees what the buyer was told. */
export function toldIn(language: Language, told: Told, ownSuccess?: string): ToldWords {
  return toldFrom(byLanguage[language], language, told, ownSuccess);
}
