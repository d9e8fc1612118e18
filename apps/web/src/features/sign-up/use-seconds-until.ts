import { useEffect, useState } from 'react';

const secondsUntil = (at: string) => Math.max(0, Math.ceil((Date.parse(at) - Date.now()) / 1000));

/** How many seconds are left until a time; counts down to 0. */
export function useSecondsUntil(at: string): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(at));
  useEffect(() => {
    setSeconds(secondsUntil(at));
    const timer = setInterval(() => setSeconds(secondsUntil(at)), 1_000);
    return () => clearInterval(timer);
  }, [at]);
  return seconds;
}
