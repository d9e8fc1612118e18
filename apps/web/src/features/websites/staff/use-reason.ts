import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

/** Asks for a reason, remembers it while the website is open, and leaves afterwards where that was wished for. */
export function useReason(list: string) {
  const navigate = useNavigate();
  const last = useRef('');
  const closes = useRef(false);
  const isHere = useRef(true);
  const answer = useRef<((reason: string | null) => void) | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const settle = useCallback((reason: string | null) => {
    setIsAsking(false);
    answer.current?.(reason);
    answer.current = null;
  }, []);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      settle(null);
    };
  }, [settle]);
  const why = useCallback(() => {
    // What is taken back once the website is closed is taken back for the reason it was done for.
    if (!isHere.current) return Promise.resolve(last.current === '' ? null : last.current);
    settle(null);
    return new Promise<string | null>((resolve) => {
      answer.current = resolve;
      setIsAsking(true);
    });
  }, [settle]);
  const onChanged = useCallback(() => {
    // After the save has rendered, when nothing counts as unsaved.
    if (closes.current && isHere.current) setTimeout(() => navigate(list));
  }, [navigate, list]);
  const asking = isAsking
    ? {
        reason: last.current,
        closes: closes.current,
        onGive: (reason: string, isClosing: boolean) => {
          last.current = reason;
          closes.current = isClosing;
          settle(reason);
        },
        onCancel: () => settle(null),
      }
    : null;
  return { why, onChanged, asking };
}
