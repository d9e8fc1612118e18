import type { Receipt } from '@carded/contract';
import { useWords } from '#words/use-words.ts';

type Kept = Receipt['kept'][number]['what'];

/** What can be kept of a buyer, by name. */
export function useKeptNames(): Record<Kept, string> {
  const say = useWords();
  return {
    details: say('kept_details'),
    photos: say('kept_photos'),
    signature: say('kept_signature'),
    contact: say('kept_contact'),
    minimal: say('kept_minimal'),
  };
}
