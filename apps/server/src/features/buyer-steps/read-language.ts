import { isLanguage, type Language } from '@carded/domain/languages';

/** `fr-CA` is French; null for a language that no mail is written in. */
export function readLanguage(tag = ''): Language | null {
  const short = tag.slice(0, 2).toLowerCase();
  return isLanguage(short) ? short : null;
}
