import { namesAddress } from '@carded/domain/contact';
import type { Language } from '@carded/domain/languages';
import type { WorkflowTexts } from '@carded/domain/workflow';
import { messagesIn } from '@carded/words/messages';

const longestSubject = 200;
const longestName = 48;

type Words = { firstName: string; shop: string; link: string; days: number; language?: Language };

/**
 * Makes the mail with which a shop asks a buyer to confirm their age, in the shop's own words. It always says where to go, until when the link works, and who
 * sends it for whom, and contains no link but ours.
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

/** Placeholders of the shop and the link while the rest is processed. Text cannot contain these control characters. */
const shopMark = '\u0001';
const linkMark = '\u0002';

/**
 * Fills all placeholders in one pass, so that a name that looks like a placeholder stays a name. A placeholder without a value is removed with the space
 * before it. Words that form an address are removed, except for the shop and the link.
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

/** Removes line breaks, which would end a mail's header. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

const longest = 40;

/**
 * Formats a shop's name for messages: one line, short enough for a text message. A name that looks like an address is replaced by the website's domain, so that
 * it cannot link elsewhere.
 */
export function shopName({ name, domain }: { name: string; domain: string }, language: Language = 'en'): string {
  const line = withSingleSpaces(namesAddress(name) ? domain : name);
  if (line === '') return messagesIn(language)('the_shop');
  return line.length <= longest ? line : `${line.slice(0, longest - 1).trimEnd()}…`;
}

const withSingleSpaces = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
