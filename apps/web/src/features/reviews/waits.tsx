import { useEffect, useState } from 'react';
import { waitedFor } from './waited-for.ts';

/** How long somebody has waited, or since when it is accepted, and counting. */
export function Waits({ since, isAccepted = false }: { since: string; isAccepted?: boolean }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, []);
  const long = waitedFor(since, now);
  return <time dateTime={since}>{isAccepted ? `accepted ${long} ago` : `waits ${long}`}</time>;
}
