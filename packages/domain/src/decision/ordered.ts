import type { Fact } from './types.ts';

/** A fact with its place in time: a higher order is newer. */
export type Ordered<F extends Fact = Fact> = F & { readonly order: number };
