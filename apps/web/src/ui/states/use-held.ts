import { useEffect, useRef, useState } from 'react';

/** A skeleton comes after so long, and then stays for so long: what flickers is worse than what waits. */
export const SKELETON_AFTER_MS = 200;
const SKELETON_FOR_MS = 400;

/** How long a skeleton stays once the answer is there, when it was waited for so long. */
export function heldForMs(waitedMs: number): number {
  return waitedMs <= SKELETON_AFTER_MS ? 0 : Math.max(0, SKELETON_AFTER_MS + SKELETON_FOR_MS - waitedMs);
}

/** True while something loads, and while its skeleton has not been on show long enough. */
export function useHeld(isPending: boolean): boolean {
  const [isHeld, setIsHeld] = useState(isPending);
  const since = useRef(0);
  useEffect(() => {
    if (isPending) {
      since.current = performance.now();
      setIsHeld(true);
      return;
    }
    const timer = setTimeout(() => setIsHeld(false), heldForMs(performance.now() - since.current));
    return () => clearTimeout(timer);
  }, [isPending]);
  return isPending || isHeld;
}
