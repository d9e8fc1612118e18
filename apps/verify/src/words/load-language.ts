import type { Language } from '@carded/domain/languages';
import { keepWords, readCatalog } from '#words/catalog.ts';

const first = {
  en: () => import('@carded/words/en/first'),
  es: () => import('@carded/words/es/first'),
  fr: () => import('@carded/words/fr/first'),
} as const satisfies Record<Language, unknown>;
const later = {
  en: () => import('@carded/words/en/steps'),
  es: () => import('@carded/words/es/steps'),
  fr: () => import('@carded/words/fr/steps'),
} as const satisfies Record<Language, unknown>;

let areStepsWanted = false;

/** Switches all texts. English for the first question is at hand; all else is fetched, and English stays when that fails. */
export async function loadLanguage(language: Language): Promise<Language> {
  try {
    const [words, steps] = await Promise.all([first[language](), areStepsWanted ? later[language]() : null]);
    // They may have been asked for meanwhile.
    keepWords(language, words.first, steps ?? (areStepsWanted ? await later[language]() : null));
    document.documentElement.lang = language;
    return language;
  } catch {
    return language === 'en' ? 'en' : loadLanguage('en');
  }
}

/** Brings the texts of the screens after the first question. Rejects when they cannot be fetched. */
export async function loadSteps(): Promise<void> {
  areStepsWanted = true;
  const { language } = readCatalog();
  const words = await later[language]();
  const now = readCatalog();
  // A language that was chosen meanwhile brings its own.
  if (now.language === language) keepWords(language, now.first, words);
}

let loading: Promise<void> | undefined;

/** One promise for everything that waits for these texts while it is drawn; one that failed is not kept. */
export function stepsLoaded(): Promise<void> {
  loading ??= loadSteps().finally(() => {
    loading = undefined;
  });
  return loading;
}
