import type { RequestFor } from '@carded/client/buyer';
import { useApp } from '#app-context.ts';
import type { SelfieAsked } from './selfie-asked.ts';

type Body = RequestFor<'buyerSteps.submitDocument'>['body'];
export type Selfie = Pick<Body, 'image' | 'live'> & { readonly isFromFile?: boolean };

/** Sends a selfie with the words that were agreed to. */
export function useSendSelfie({ consent }: SelfieAsked): (selfie: Selfie) => Promise<void> {
  const { flow } = useApp();
  return ({ isFromFile = false, ...picture }) =>
    flow.submitDocument({ side: 'selfie', ...picture, from_camera: !isFromFile, consent: { version: consent } });
}
