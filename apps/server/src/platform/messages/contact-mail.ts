import { namesAddress } from '@carded/domain/contact';
import type { Language } from '@carded/domain/languages';
import type { WorkflowTexts } from '@carded/domain/workflow';
import { messagesIn } from '@carded/words/messages';

const longestSubject = 200;
const longestName = 48;

type Words = { firstName: string; shop: string; link: string; days: number; language?: Language };

/**
 * The mail with which a shop asks a buyer to confirm their age, in the shop's own words. Whatever they are, it says
 * where to go, for how long that works, and who sends it for whom; and it leads nowhere but to us.
 */
export function contactMail(
  { emailSubject, emailText }: Pick<Required<WorkflowTexts>, 'emailSubject' | 'emailText'>,
  { firstName, shop, link, days, language = 'en' }: Words,
): { subject: string; text: string } {
  const say = messagesIn(language);
  const name = oneLine(firstName).slice(0, longestName);
  const values = { first_name: namesAddress(name) ? '' : name, shop: oneLine(shop) };
  const template = emailText.replaceAll('\r\n', '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '');
  const body = fill(template, { ...values, link }).trim();
  const subject = oneLine(fill(emailSubject.replaceAll(/\p{Cc}/gu, ' '), { ...values, link: '' }));
  const parts = [
    body,
    ...(body.includes(link) ? [] : [link]),
    say('ask_link_works', { days }),
    say('signed', { shop: values.shop }),
  ];
  return {
    subject: (subject === '' ? say('ask_subject', { shop: values.shop }) : subject).slice(0, longestSubject),
    text: `${parts.filter((part) => part !== '').join('\n\n')}\n`,
  };
}

type Values = Readonly<Record<'first_name' | 'shop' | 'link', string>>;

/** Characters that stand for the shop and the link while the rest is read. Control characters: no words hold one. */
const shopMark = '\u0001';
const linkMark = '\u0002';

/**
 * Each placeholder once, in one pass: a name that reads like a placeholder stays a name. One without a value takes the
 * space before it along. Of what comes of it, no word that makes an address stays, the shop and the link apart.
 */
const fill = (template: string, values: Values): string => {
  const marked = { ...values, shop: shopMark, link: values.link === '' ? '' : linkMark };
  return template
    .replaceAll(/( ?)\{(first_name|shop|link)\}/g, (_, space: string, name: keyof Values) =>
      marked[name] === '' ? '' : `${space}${marked[name]}`,
    )
    .split(/(\s+)/)
    .filter((word) => !namesAddress(word.replaceAll(shopMark, 'xx').replaceAll(linkMark, 'xx')))
    .join('')
    .replaceAll(shopMark, () => values.shop)
    .replaceAll(linkMark, () => values.link);
};

/** A header of a mail ends where its line ends, so nothing in one may end a line. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

const longest = 40;

/** A shop's name for messages: one line, not too long for a text. A name that reads like an address is replaced by the website's own domain, so that it cannot link elsewhere. */
export function shopName({ name, domain }: { name: string; domain: string }, language: Language = 'en'): string {
  const line = withSingleSpaces(namesAddress(name) ? domain : name);
  if (line === '') return messagesIn(language)('the_shop');
  return line.length <= longest ? line : `${line.slice(0, longest - 1).trimEnd()}…`;
}

const withSingleSpaces = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
