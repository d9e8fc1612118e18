import { mailedLinkDays } from '@carded/domain/codes';
import type { Language } from '@carded/domain/languages';
import { messagesIn } from '@carded/words/messages';

/** The mail that the buyer asked for, to go on later or on another device: who asks, what for, how long it takes. */
export function linkMail(
  language: Language,
  { shop, link }: { shop: string; link: string },
): { subject: string; text: string } {
  const say = messagesIn(language);
  const parts = [
    say('hello'),
    say('continue_why', { shop }),
    link,
    say('continue_link_works', { days: mailedLinkDays }),
    say('signed', { shop }),
  ];
  return { subject: say('continue_subject', { shop }), text: `${parts.join('\n\n')}\n` };
}
