import { useLocalStorage } from '@mantine/hooks';
import { type RefObject, useEffect } from 'react';

/** `/` goes to the search. It rests while someone types or a dialog is open, and is switched off with the log’s keys (WCAG 2.1.4). */
export function useFindKey(input: RefObject<HTMLInputElement | null>): void {
  const [isOn] = useLocalStorage({ key: 'carded.keys', defaultValue: true });
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      const isOther = event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented;
      if (isOther || isTyping || document.querySelector('[role="dialog"]') !== null) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn, input]);
}
