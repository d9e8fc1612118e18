import { useState } from 'react';

type Options<Answer> = { onSaved: (answer: Answer) => void; onRefused?: (error: unknown) => void };

/** Something sent by a press: whether it is under way, and what was refused. */
export function useSent<Answer>(send: () => Promise<Answer>, { onSaved, onRefused }: Options<Answer>) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const press = async () => {
    if (isBusy) return;
    setIsBusy(true);
    setError(null);
    try {
      const answer = await send();
      setIsBusy(false);
      onSaved(answer);
    } catch (refused) {
      setIsBusy(false);
      setError(refused);
      onRefused?.(refused);
    }
  };
  return { isBusy, error, press: () => void press() };
}
