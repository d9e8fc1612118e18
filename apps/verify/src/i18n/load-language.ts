import type { Language } from '@carded/domain/languages';
import { i18n, type Messages } from '@lingui/core';
import { messages as english } from './locales/en/first.po';

type Catalogs = Readonly<Record<Language, () => Promise<{ messages: Messages }>>>;

const first: Catalogs = {
  en: async () => ({ messages: english }),
  es: () => import('./locales/es/first.po'),
  fr: () => import('./locales/fr/first.po'),
};
const steps: Catalogs = {
  en: () => import('./locales/en/steps.po'),
  es: () => import('./locales/es/steps.po'),
  fr: () => import('./locales/fr/steps.po'),
};

let current: Language = 'en';
let areStepsWanted = false;

/** Switches all texts. English for the first question is at hand; all else is fetched, and English stays when that fails. */
export async function loadLanguage(language: Language): Promise<Language> {
  try {
    const [{ messages }, rest] = await Promise.all([first[language](), areStepsWanted ? steps[language]() : null]);
    current = language;
    i18n.loadAndActivate({ locale: language, messages: { ...messages, ...rest?.messages } });
    document.documentElement.lang = language;
    return language;
  } catch {
    return language === 'en' ? 'en' : loadLanguage('en');
  }
}

/** Brings the texts of the screens after the first question. Rejects when they cannot be fetched. */
export async function loadSteps(): Promise<void> {
  areStepsWanted = true;
  const { messages } = await steps[current]();
  i18n.load(current, messages);
}
