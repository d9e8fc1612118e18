/** Languages of buyers' screens and mails, each by its own name. */
export const languages = { en: 'English', es: 'Español', fr: 'Français' } as const;
export type Language = keyof typeof languages;

export function isLanguage(value: string): value is Language {
  return Object.hasOwn(languages, value);
}
