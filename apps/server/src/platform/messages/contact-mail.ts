import { namesAddress } from '@carded/domain/contact';
import type { WorkflowTexts } from '@carded/domain/workflow';

const longestSubject = 200;
const longestName = 48;

type Words = { firstName: string; shop: string; link: string; days: number };

/**
 * The mail with which a shop asks a buyer to confirm their age, in the shop's own words. Whatever they are, it says
 * where to go, for how long that works, and who sends it for whom; and it leads nowhere but to us.
 */
export const contactMail = (
  { emailSubject, emailText }: Pick<Required<WorkflowTexts>, 'emailSubject' | 'emailText'>,
  { firstName, shop, link, days }: Words,
): { subject: string; text: string } => {
  const name = oneLine(firstName).slice(0, longestName);
  const values = { first_name: namesAddress(name) ? '' : name, shop: oneLine(shop) };
  const template = emailText.replaceAll('\r\n', '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '');
  const body = fill(template, { ...values, link }).trim();
  const subject = oneLine(fill(emailSubject.replaceAll(/\p{Cc}/gu, ' '), { ...values, link: '' }));
  const parts = [
    body,
    ...(body.includes(link) ? [] : [link]),
    `The link works for ${days} days.`,
    `Carded checks ages for ${values.shop} and sends this mail for it.`,
  ];
  return {
    subject: (subject === '' ? `${values.shop} asks you to confirm your age` : subject).slice(0, longestSubject),
    text: `${parts.filter((part) => part !== '').join('\n\n')}\n`,
  };
};

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
