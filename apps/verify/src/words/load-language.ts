import type { Language } from '@carded/domain/languages';
import type { buyerMessages, steps } from '@carded/words/en/buyer-messages';
import { first as english } from '@carded/words/en/first';
import type { Translation } from '@carded/words/translation';

const first = {
  en: () => import('@carded/words/en/first'),
  es: () => import('@carded/words/es/first'),
  fr: () => import('@carded/words/fr/first'),
} as const satisfies Record<Language, unknown>;
const later = {
  en: () => import('@carded/words/en/buyer-messages'),
  es: () => import('@carded/words/es/buyer-messages'),
  fr: () => import('@carded/words/fr/buyer-messages'),
} as const satisfies Record<Language, unknown>;

let areStepsWanted = false;

/** Switches all texts. English for the first question is at hand; all else is fetched, and English stays when that fails. */
export async function loadLanguage(language: Language): Promise<Language> {
  try {
    const [words, steps] = await Promise.all([first[language](), areStepsWanted ? later[language]() : null]);
    // Asks again for the later words, which may have been requested meanwhile.
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
  // Skips words of an earlier language: the new one loads its own.
  if (now.language === language) keepWords(language, now.first, words);
}

let loading: Promise<void> | undefined;

/** Shares one promise among all that wait for these texts while drawing; a failed one is not cached. */
export function stepsLoaded(): Promise<void> {
  loading ??= loadSteps().finally(() => {
    loading = undefined;
  });
  return loading;
}

export type FirstWords = typeof english;
export type StepWords = FirstWords & typeof steps;
/** Words loaded with the first screen after the first question. */
type LaterWords = {
  readonly steps: Translation<typeof steps>;
  readonly buyerMessages: Translation<typeof buyerMessages>;
};

export type Catalog = {
  readonly language: Language;
  readonly first: Translation<FirstWords>;
  readonly steps: Translation<StepWords> | null;
  readonly buyerMessages: LaterWords['buyerMessages'] | null;
};

const listeners = new Set<() => void>();
let catalog: Catalog = { language: 'en', first: english, steps: null, buyerMessages: null };

/** The texts at hand, in one language. */
export function readCatalog(): Catalog {
  return catalog;
}

/** @returns a function that stops it */
export function onCatalog(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Shows these texts from now on.
 * @param later words of the screens after the first question, as far as they are loaded
 */
function keepWords(language: Language, first: Translation<FirstWords>, later: LaterWords | null): void {
  const steps = later && { ...first, ...later.steps };
  catalog = { language, first, steps, buyerMessages: later?.buyerMessages ?? null };
  for (const listener of listeners) listener();
}
