import type { Carded } from '@carded/js/pure';
import { createContext } from 'react';

/**
 * What `loadCarded()` of `@carded/js` answers, or a function that calls it. A function is called at each press, so that a load that failed is tried again.
 */
export type CardedSource = Promise<Carded | null> | (() => Promise<Carded | null>);

/** The source of a page, given once by `CardedProvider`. */
export const CardedContext = createContext<CardedSource | null>(null);
