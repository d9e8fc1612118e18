import type { Language } from '@carded/domain/languages';
import { sayFrom } from '@carded/words/say';
import type { Say } from '@carded/words/translation';
import { useMemo, useSyncExternalStore } from 'react';
import { type Catalog, type FirstWords, onCatalog, readCatalog, type StepWords } from '#words/catalog.ts';

/** The catalog, and a new drawing when its language changes. */
export function useCatalog(): Catalog {
  return useSyncExternalStore(onCatalog, readCatalog, readCatalog);
}

export function useLanguage(): Language {
  return useCatalog().language;
}

/** Says the texts that come with the page itself: for the first question, and for what stands around every screen. */
export function useFirstWords(): Say<FirstWords> {
  const { first } = useCatalog();
  return useMemo(() => sayFrom<FirstWords>(first), [first]);
}

/** Says every text. Only for parts that are fetched with `later`, which brings the texts along. */
export function useWords(): Say<StepWords> {
  const { steps } = useCatalog();
  return useMemo(() => {
    if (steps === null) throw new Error('The texts of the steps are not loaded.');
    return sayFrom<StepWords>(steps);
  }, [steps]);
}
