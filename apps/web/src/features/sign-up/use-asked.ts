import { useCallback, useEffect, useRef, useState } from 'react';

type Asked<Answer> = { data: Answer | null; error: unknown; again: () => void };

/** Asks once, when the screen opens, and again where that failed. */
export function useAsked<Answer>(ask: () => Promise<Answer>): Asked<Answer> {
  const asking = useRef(ask);
  const [data, setData] = useState<Answer | null>(null);
  const [error, setError] = useState<unknown>(null);
  const again = useCallback(() => {
    setError(null);
    asking.current().then(setData, setError);
  }, []);
  useEffect(again, [again]);
  return { data, error, again };
}
