import { useApp } from '#app-context.ts';
import { useWords } from '#words/use-words.ts';

/** How long photos of an ID are kept, in the buyer's language; null until it is known. */
export function useKeptWords(): string | null {
  const say = useWords();
  const { view } = useApp();
  if (view.buyer === null || view.buyer === undefined) return null;
  const { kept_days: days, sampled_days: sampled } = view.buyer.id;
  return [
    days === null ? say('photos_until_final') : say('photos_for_days', { days }),
    ...(sampled === null ? [] : [say('photos_sampled', { days: sampled })]),
  ].join(' ');
}
