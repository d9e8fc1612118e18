import { useApp } from '#app-context.ts';
import { useLanguage, useWords } from '#words/use-words.ts';
import { waitInWords } from './wait-in-words.ts';

/** How long a person's look took lately, in words, and whether the answer is emailed; nothing of either where the server says none. */
export function useWait(): { usual: string | null; isMailed: boolean } {
  const say = useWords();
  const { usual_minutes: minutes = null, answer_is_mailed: isMailed = false } = useApp().view.buyer ?? {};
  const language = useLanguage();
  return { usual: minutes === null ? null : say('usual_wait', { time: waitInWords(minutes, language) }), isMailed };
}
