import { useEffect, useState } from 'react';
import { waitedFor } from './waited-for.ts';

/** How long somebody has waited, and counting. */
export function Waits({ since }: { since: string }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return <time dateTime={since}>waits {waitedFor(since, now)}</time>;
}
