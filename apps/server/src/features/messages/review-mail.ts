import type { Language } from '@carded/domain/languages';
import type { Told } from '@carded/domain/told';
import { messagesIn } from '@carded/words/messages';
import { toldIn } from '@carded/words/told';

/** What a person's answer is mailed with. */
export type ReviewMail = {
  readonly shop: string;
  readonly shopUrl: string;
  readonly told: Told;
  readonly isAccepted: boolean;
  /** Where the buyer continues after a refusal that can be fixed; null otherwise. */
  readonly link: string | null;
  readonly days: number;
};

/** Tells a buyer what a person who looked at the ID answered. Names nobody: mails are read by others. */
export function reviewMail(
  { shop, shopUrl, told, isAccepted, link, days }: ReviewMail,
  language: Language,
): { subject: string; text: string } {
  const say = messagesIn(language);
  const { title, sentence } = toldIn(language, told);
  const answer = /[.?!]$/.test(title) ? title : `${title}.`;
  const [next, address] = isAccepted
    ? [say('answer_back_to_shop'), shopUrl]
    : link === null
      ? [say('answer_ask_shop'), shopUrl]
      : [say('answer_go_on', { days }), link];
  const parts = [say('hello'), isAccepted ? answer : `${answer} ${sentence}`, next, address, say('signed', { shop })];
  return {
    subject: say(isAccepted ? 'answer_subject_accepted' : 'answer_subject', { shop }),
    text: `${parts.join('\n\n')}\n`,
  };
}
