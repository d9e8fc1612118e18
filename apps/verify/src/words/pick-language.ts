import { isLanguage, type Language } from '@carded/domain/languages';

/** The first wish that is spoken here, compared without its region; English when none is. */
export function pickLanguage(wishes: readonly (string | undefined)[]): Language {
  for (const wish of wishes) {
    const short = wish?.toLowerCase().split(/[-_]/)[0] ?? '';
    if (isLanguage(short)) return short;
  }
  return 'en';
}

/**
 * Takes the shop's language, then the browser's. English is a common default, so the page's language comes before it.
 * @param own languages of the browser, the preferred first
 */
export function languageOfBuyer(
  { language, page_language: pageLanguage }: { language?: string; page_language?: string },
  own: readonly string[],
): Language {
  const [first] = own;
  const isEnglish = first === undefined || /^en\b/i.test(first);
  return pickLanguage(isEnglish ? [language, pageLanguage, ...own] : [language, first, pageLanguage, ...own]);
}
