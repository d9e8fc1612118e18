import type { ReactNode } from 'react';
import { CardedContext, type CardedSource } from './carded-context.ts';

/** Gives every `useVerification` and `VerifyButton` inside the same Carded. Optional: each can be given its own. */
export function CardedProvider({ carded, children }: { carded: CardedSource; children?: ReactNode }) {
  return <CardedContext.Provider value={carded}>{children}</CardedContext.Provider>;
}
