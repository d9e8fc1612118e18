import { isLanguage, type Language } from '@carded/domain/languages';

/** The first wish that is spoken here, compared without its region; English when none is. */
export function pickLanguage(wishes: readonly (string | undefined)[]): Language {
  for (const wish of wishes) {
    const short = wish?.toLowerCase().split(/[-_]/)[0] ?? '';
    if (isLanguage(short)) return short;
  }
  return 'en';
}
