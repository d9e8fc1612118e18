import type { z } from 'zod';

/** What stands in place of what a buyer gave, for who looks at an account from outside. */
export const hiddenInView = 'Hidden while viewing';

const ofBuyers = new WeakSet<z.core.$ZodType>();

/** Says that this field holds what a buyer gave, or asks for it: somebody of staff who views an account neither reads it nor searches by it. */
export function ofBuyer<S extends z.ZodType>(schema: S): S {
  const own = schema.clone();
  ofBuyers.add(own);
  return own;
}

const neverInView = new WeakSet<z.core.$ZodType>();

/** Says that this field opens something which no view shows, such as a picture: it is null for who views. */
export function closedInView<S extends z.ZodType>(schema: S): S {
  const own = schema.clone();
  neverInView.add(own);
  return own;
}

export type ShownInView = 'as_it_is' | 'hidden' | 'closed';

/** How a view shows what this schema describes. */
export function shownInView(schema: z.core.$ZodType): ShownInView {
  return neverInView.has(schema) ? 'closed' : ofBuyers.has(schema) ? 'hidden' : 'as_it_is';
}
