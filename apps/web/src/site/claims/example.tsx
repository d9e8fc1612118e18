import { createContext, type ReactNode, useContext } from 'react';

/** Whether examples are drawn. They are, but where a test reads what a page claims. */
export const ExamplesShown = createContext(true);

/** A picture, a made-up order, a sum of given counts: it shows how something looks, and claims nothing. */
export function Example({ children }: { children: ReactNode }) {
  return useContext(ExamplesShown) ? children : null;
}
