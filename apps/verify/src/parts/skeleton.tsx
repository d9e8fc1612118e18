import { type ComponentType, lazy, useEffect, useState } from 'react';
import { loadSteps } from '#words/load-language.ts';
import { useFirstWords } from '#words/use-words.ts';
import styles from './skeleton.module.css';

/** The shape of the first screen while it loads; nothing for the first moment. */
export function Skeleton() {
  const say = useFirstWords();
  const isShown = useLateFlag(true);
  return (
    <div className={styles.skeleton} role="status" aria-label={say('loading')}>
      {isShown && (
        <>
          <span className={styles.title} />
          <span className={styles.line} />
          <span className={styles.card} />
          <span className={styles.button} />
        </>
      )}
    </div>
  );
}

/** Loads a part with its texts when needed. A failed one is loaded again by the next drawing, so that "Try again" works. */
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

const showAfterMs = 200;
const leastMs = 400;

/** Follows `isOn`, but only after 200 ms, and then for 400 ms at least: what is quick does not flicker. */
export function useLateFlag(isOn: boolean): boolean {
  const [isShown, setShown] = useState(false);
  const [shownAt, setShownAt] = useState(0);
  useEffect(() => {
    if (isOn === isShown) return;
    const waitMs = isOn ? showAfterMs : Math.max(0, shownAt + leastMs - performance.now());
    const timer = setTimeout(() => {
      setShown(isOn);
      if (isOn) setShownAt(performance.now());
    }, waitMs);
    return () => clearTimeout(timer);
  }, [isOn, isShown, shownAt]);
  return isShown;
}
