import { useEffect, useState } from 'react';

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
