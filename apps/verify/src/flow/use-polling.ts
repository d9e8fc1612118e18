import { useEffect } from 'react';
import { useApp } from '#app-context.ts';
import type { Flow } from '#flow/flow.ts';
import { useLanguage, useWords } from '#words/use-words.ts';

/** Asks the server for news while `isOn`, at least every `longestMs`. The code for it is fetched when it is needed. */
export function usePolling(flow: Flow, isOn: boolean, longestMs = 15_000): void {
  useEffect(() => {
    if (!isOn) return;
    let stop = () => {};
    let isOver = false;
    import('#flow/poll.ts').then(
      ({ pageNeeds, poll }) => {
        if (!isOver) stop = poll(flow.refresh, pageNeeds, longestMs);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [flow, isOn, longestMs]);
}

/** How long a person's look took lately, in words, and whether the answer is emailed; nothing of either where the server says none. */
export function useWait(): { usual: string | null; isMailed: boolean } {
  const say = useWords();
  const { usual_minutes: minutes = null, answer_is_mailed: isMailed = false } = useApp().view.buyer ?? {};
  const language = useLanguage();
  return { usual: minutes === null ? null : say('usual_wait', { time: waitInWords(minutes, language) }), isMailed };
}

/** "15 minutes", "2 horas", "1 jour": whole hours and days as such. */
export function waitInWords(minutes: number, language: string): string {
  const [count, unit] =
    minutes < 60 ? [minutes, 'minute'] : minutes < 1_440 ? [minutes / 60, 'hour'] : [minutes / 1_440, 'day'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
