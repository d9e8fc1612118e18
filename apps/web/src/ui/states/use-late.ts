import { useEffect, useState } from 'react';

/** False until `delayMs` have passed: what comes sooner shows no loading state at all. */
export function useLate(delayMs: number) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return isLate;
}
