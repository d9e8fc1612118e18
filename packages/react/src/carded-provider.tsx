import type { Carded } from '@carded/js/pure';
import { createContext, type ReactNode } from 'react';

/** Gives every `useVerification` and `VerifyButton` inside the same Carded. Optional: each can be given its own. */
export function CardedProvider({ carded, children }: { carded: CardedSource; children?: ReactNode }) {
  return <CardedContext.Provider value={carded}>{children}</CardedContext.Provider>;
}

/**
 * What `loadCarded()` of `@carded/js` answers, or a function that calls it. A function is called at each press, so that a load that failed is tried again.
 */
export type CardedSource = Promise<Carded | null> | (() => Promise<Carded | null>);

/** The source of a page, given once by `CardedProvider`. */
export const CardedContext = createContext<CardedSource | null>(null);
