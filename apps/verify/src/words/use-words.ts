import type { BuyerMessage } from '@carded/domain/buyer-messages';
import type { Language } from '@carded/domain/languages';
import { type BuyerMessageWords, buyerMessageFrom } from '@carded/words/buyer-message-from';
import { type Say, sayFrom } from '@carded/words/translation';
import { use, useMemo, useSyncExternalStore } from 'react';
import { useApp } from '#app-context.ts';
import {
  type Catalog,
  type FirstWords,
  onCatalog,
  readCatalog,
  type StepWords,
  stepsLoaded,
} from '#words/load-language.ts';

/** The catalog, and a new drawing when its language changes. */
export function useCatalog(): Catalog {
  return useSyncExternalStore(onCatalog, readCatalog, readCatalog);
}

export function useLanguage(): Language {
  return useCatalog().language;
}

/** Says the texts that come with the page: for the first question, and around every screen. */
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

/**
 * Heading and sentence of what the server decided, in the buyer's language: a merchant is shown the same ones.
 * @param detour what the screen is about when the buyer came to it by a way of their own
 */
export function useBuyerMessage(detour: BuyerMessage['key'] = 'blocked'): BuyerMessageWords {
  const { view } = useApp();
  const message = view.detour === null ? view.buyer?.words.told : null;
  return useWordsOf(message ?? { key: detour });
}

/** Says the message where the first question may be shown instead; null before a decision, or without `isWanted`. */
export function useBuyerMessageOnce(isWanted: boolean): BuyerMessageWords | null {
  const { view } = useApp();
  const message = isWanted ? view.buyer?.words.told : null;
  return useWordsOf(message ?? null);
}

function useWordsOf(message: BuyerMessage): BuyerMessageWords;
function useWordsOf(message: BuyerMessage | null): BuyerMessageWords | null;
function useWordsOf(message: BuyerMessage | null): BuyerMessageWords | null {
  const { view } = useApp();
  const { language, buyerMessages: words } = useCatalog();
  if (message === null) return null;
  if (words === null) {
    use(stepsLoaded());
    throw new Error('The texts of the steps did not load.');
  }
  return buyerMessageFrom(words, language, message, view.buyer?.shop.success_text);
}

/** Says how long photos of an ID are kept, in the buyer's language; null until known. */
export function useKeptWords(): string | null {
  const say = useWords();
  const { view } = useApp();
  if (view.buyer === null || view.buyer === undefined) return null;
  const { kept_days: days, sampled_days: sampled } = view.buyer.id;
  return [
    days === null ? say('photos_until_final') : say('photos_for_days', { days }),
    ...(sampled === null ? [] : [say('photos_sampled', { days: sampled })]),
  ].join(' ');
}
