import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

type Answer = (reason: string | null) => void;

/** Asks for a reason, remembers it while the website is open, and leaves afterwards where that was wished for. */
export const useReason = (list: string) => {
  const navigate = useNavigate();
  const last = useRef('');
  const closes = useRef(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const why = useCallback(() => new Promise<string | null>((resolve) => setAnswer(() => resolve)), []);
  const onChanged = useCallback(() => {
    // After the save has been drawn, when nothing counts as unsaved any more.
    if (closes.current) setTimeout(() => navigate(list));
  }, [navigate, list]);
  const settle = (reason: string | null) => {
    setAnswer(null);
    answer?.(reason);
  };
  const asking =
    answer === null
      ? null
      : {
          reason: last.current,
          closes: closes.current,
          onGive: (reason: string, isClosing: boolean) => {
            last.current = reason;
            closes.current = isClosing;
            settle(reason);
          },
          onCancel: () => settle(null),
        };
  return { why, onChanged, asking };
};
