import type { WorkflowTexts } from '@carded/domain/workflow';

const longestSubject = 200;
const longestName = 48;

type Words = { firstName: string; shop: string; link: string; days: number };

/** The mail with which a shop asks a buyer to confirm their age, in the shop's own words. Whatever they are, it says where to go and for how long that works. */
export const contactMail = (
  { emailSubject, emailText }: Pick<Required<WorkflowTexts>, 'emailSubject' | 'emailText'>,
  { firstName, shop, link, days }: Words,
): { subject: string; text: string } => {
  const values = { first_name: oneLine(firstName).slice(0, longestName), shop: oneLine(shop), link };
  const body = fill(emailText.replaceAll('\r\n', '\n').trim(), values);
  const parts = [body, ...(emailText.includes('{link}') ? [] : [link]), `The link works for ${days} days.`];
  return {
    subject: oneLine(fill(emailSubject, { ...values, link: '' })).slice(0, longestSubject),
    text: `${parts.filter((part) => part !== '').join('\n\n')}\n`,
  };
};

type Values = Readonly<Record<'first_name' | 'shop' | 'link', string>>;

/** Each placeholder once, in one pass: a name that reads like a placeholder stays a name. One without a value takes the space before it along. */
const fill = (template: string, values: Values): string =>
  template.replaceAll(/( ?)\{(first_name|shop|link)\}/g, (_, space: string, name: keyof Values) =>
    values[name] === '' ? '' : `${space}${values[name]}`,
  );

/** A header of a mail ends where its line ends, so nothing in one may end a line. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
