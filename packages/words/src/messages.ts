import type { Language } from '@carded/domain/languages';
import { messages as english } from './en/messages.ts';
import { messages as spanish } from './es/messages.ts';
import { messages as french } from './fr/messages.ts';
import { sayFrom } from './say.ts';
import type { Say } from './translation.ts';

type Messages = typeof english;

const byLanguage: Readonly<Record<Language, Say<Messages>>> = {
  en: sayFrom<Messages>(english),
  es: sayFrom<Messages>(spanish),
  fr: sayFrom<Messages>(french),
};

/** Says the texts of mails and text messages to buyers in their language. */
export function messagesIn(language: Language): Say<Messages> {
  return byLanguage[language];
}
