import type { Problem } from '#flow/problem.ts';
import { useFirstWords } from '#words/use-words.ts';

/** A problem in one plain sentence or two. */
export function useProblemText(): (problem: Problem) => string {
  const say = useFirstWords();
  return ({ kind, fields }) => {
    switch (kind) {
      case 'offline':
        return say('no_response');
      case 'ended':
        return say('open_too_long');
      case 'too_many':
        return say('too_many_tries');
      case 'image':
        return say('picture_unusable');
      case 'too_large':
        return say('picture_too_large');
      case 'link':
        return say('ask_for_a_new_link');
      case 'shop':
        return say('shop_not_set_up');
      case 'input':
        return fields.length > 0 ? say('check_the_marked_fields') : say('check_what_you_entered');
      case 'busy':
        return say('busy');
      case 'later':
        return say('too_many_wait');
      case 'server':
        return say('our_fault');
    }
  };
}
