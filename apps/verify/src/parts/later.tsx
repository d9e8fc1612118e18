import { type ComponentType, lazy, useState } from 'react';
import { loadSteps } from '#words/load-language.ts';

/** A part that is fetched with its texts when it is needed. One that failed is fetched anew by the next that is drawn, so that "Try again" does. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const make = () =>
    lazy(async () => {
      try {
        const [part] = await Promise.all([load(), loadSteps()]);
        return { default: part };
      } catch (cause) {
        current = make();
        throw cause;
      }
    });
  let current = make();
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, outside of any drawing
  return function Later(props: P) {
    const [Part] = useState(() => current);
    return <Part {...props} />;
  };
}
