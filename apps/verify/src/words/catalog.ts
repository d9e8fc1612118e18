import type { Language } from '@carded/domain/languages';
import { first as english } from '@carded/words/en/first';
import type { steps, told } from '@carded/words/en/steps';
import type { Translation } from '@carded/words/translation';

export type FirstWords = typeof english;
export type StepWords = FirstWords & typeof steps;
/** What comes with the first screen that is not the first question. */
export type LaterWords = { readonly steps: Translation<typeof steps>; readonly told: Translation<typeof told> };

export type Catalog = {
  readonly language: Language;
  readonly first: Translation<FirstWords>;
  readonly steps: Translation<StepWords> | null;
  readonly told: LaterWords['told'] | null;
};

const listeners = new Set<() => void>();
let catalog: Catalog = { language: 'en', first: english, steps: null, told: null };

/** The texts at hand, in one language. */
export function readCatalog(): Catalog {
  return catalog;
}

/** @returns what ends it */
export function onCatalog(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Shows these texts from now on. @param later what belongs to the screens after the first question, as far as it is at hand */
export function keepWords(language: Language, first: Translation<FirstWords>, later: LaterWords | null): void {
  const steps = later && { ...first, ...later.steps };
  catalog = { language, first, steps, told: later?.told ?? null };
  for (const listener of listeners) listener();
}
