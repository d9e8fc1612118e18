import type { Told } from '@carded/domain/told';
import { type ToldWords, toldFrom } from '@carded/words/told-from';
import { use } from 'react';
import { useApp } from '#app-context.ts';
import { stepsLoaded } from '#words/load-language.ts';
import { useCatalog } from '#words/use-words.ts';

/**
 * Heading and sentence of what the server decided, in the buyer's language: a merchant is shown the same ones.
 * @param detour what the screen is about when the buyer came to it by a way of their own
 */
export function useTold(detour: Told['key'] = 'blocked'): ToldWords {
  const { view } = useApp();
  const told = view.detour === null ? view.buyer?.words.told : null;
  return useWordsOf(told ?? { key: detour });
}

/** The same where the first question may stand instead; null before anything was decided, or when `isWanted` is not. */
export function useToldOnce(isWanted: boolean): ToldWords | null {
  const { view } = useApp();
  const told = isWanted ? view.buyer?.words.told : null;
  return useWordsOf(told ?? null);
}

function useWordsOf(told: Told): ToldWords;
function useWordsOf(told: Told | null): ToldWords | null;
function useWordsOf(told: Told | null): ToldWords | null {
  const { view } = useApp();
  const { language, told: words } = useCatalog();
  if (told === null) return null;
  if (words === null) {
    use(stepsLoaded());
    throw new Error('The texts of the steps did not load.');
  }
  return toldFrom(words, language, told, view.buyer?.shop.success_text);
}
