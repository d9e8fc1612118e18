import type { Side } from '#features/show-id/next-side.ts';
import { useWords } from '#words/use-words.ts';

/** What to hold and where, for each side. */
export function useSideWords(side: Side): { scan: string; upload: string; name: string } {
  const say = useWords();
  switch (side) {
    case 'front':
      return {
        scan: say('hold_front'),
        upload: say('add_front'),
        name: say('front_of_card'),
      };
    case 'back':
      return {
        scan: say('hold_back'),
        upload: say('add_back'),
        name: say('back_of_card'),
      };
    case 'passport':
      return {
        scan: say('hold_photo_page'),
        upload: say('add_photo_page'),
        name: say('photo_page'),
      };
  }
}
