import type { RequestFor } from '@carded/client/buyer';
import type { BuyerState } from '@carded/contract';
import type { Language } from '@carded/domain/languages';
import type { consent, selfie } from '@carded/words/en/selfie';
import { sayFrom } from '@carded/words/say';
import type { Say, Translation } from '@carded/words/translation';
import { use, useMemo } from 'react';
import { useApp } from '#app-context.ts';
import { useLanguage } from '#words/use-words.ts';

export type SelfieWords = typeof selfie & typeof consent;
type Table = Translation<SelfieWords>;

const files = {
  en: () => import('@carded/words/en/selfie'),
  es: () => import('@carded/words/es/selfie'),
  fr: () => import('@carded/words/fr/selfie'),
} as const satisfies Record<Language, unknown>;
const tables = new Map<Language, Promise<Table>>();

/** Says the texts of this step, which nobody fetches who is not asked for a selfie. */
export function useSelfieWords(): Say<SelfieWords> {
  const table = use(tableIn(useLanguage()));
  return useMemo(() => sayFrom<SelfieWords>(table), [table]);
}

/** One promise for everything that waits for it while it is drawn; one that failed is not kept. */
function tableIn(language: Language): Promise<Table> {
  const known = tables.get(language);
  if (known) return known;
  const table = files[language]().then((words): Table => ({ ...words.selfie, ...words.consent }));
  tables.set(language, table);
  table.catch(() => tables.delete(language));
  return table;
}

/** How a selfie is asked for: who compares it, whether it is taken live, and which words the buyer agrees to. */
export type SelfieAsked = BuyerState['selfie'];

type Body = RequestFor<'buyerSteps.submitDocument'>['body'];
export type Selfie = Pick<Body, 'image' | 'live'> & { readonly isFromFile?: boolean };

/** Sends a selfie with the words that were agreed to. */
export function useSendSelfie({ consent }: SelfieAsked): (selfie: Selfie) => Promise<void> {
  const { flow } = useApp();
  return ({ isFromFile = false, ...picture }) =>
    flow.submitDocument({ side: 'selfie', ...picture, from_camera: !isFromFile, consent: { version: consent } });
}
