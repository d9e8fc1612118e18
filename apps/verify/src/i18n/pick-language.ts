/** Languages of the buyer's screens, each in its own words. */
export const languages = { en: 'English', es: 'Español', fr: 'Français' } as const;
export type Language = keyof typeof languages;

export const isLanguage = (value: string): value is Language => Object.hasOwn(languages, value);

/** The first wish that is spoken here, compared without its region; English when none is. */
export function pickLanguage(wishes: readonly (string | undefined)[]): Language {
  for (const wish of wishes) {
    const short = wish?.toLowerCase().split(/[-_]/)[0] ?? '';
    if (isLanguage(short)) return short;
  }
  return 'en';
}
