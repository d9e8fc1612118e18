import { isEmail } from '@carded/domain/contact';
import type { Context } from '#context.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { countMail } from '#platform/guessing/count-mail.ts';
import { countText } from '#platform/guessing/count-text.ts';
import { textNumber } from '#platform/messages/text-number.ts';

/** Where a link goes; one of them at least. The number is E.164. */
export type Recipient = { number: string | null; address: string | null };

/** @throws Refusal `invalid_input`: with `missing` when there is neither, else naming what is wrong. */
export const readRecipient = (
  { phone, email }: { phone?: string | undefined; email?: string | undefined },
  missing: string,
): Recipient => {
  const [typedPhone, address] = [phone ?? '', email ?? ''];
  if (typedPhone === '' && address === '') return refuse('invalid_input', { message: missing });
  if (address !== '' && !isEmail(address))
    refuse('invalid_input', { fields: [{ path: 'body.email', message: 'must be an email address' }] });
  return { number: typedPhone === '' ? null : textNumber(typedPhone), address: address === '' ? null : address };
};

/** Counts what is about to be sent. @throws Refusal `too_many_attempts` when a number, an address or the account had enough for the day. */
export const countRecipient = async (
  context: Context,
  accountId: string,
  { number, address }: Recipient,
): Promise<void> => {
  if (number !== null && !(await countText(context, accountId, number))) refuse('too_many_attempts');
  if (address !== null && !(await countMail(context, accountId, address))) refuse('too_many_attempts');
};

export const sentWays = ({ number, address }: Recipient) => ({ text: number !== null, mail: address !== null });

/** Enough for whoever sent it to know the recipient again, and for nobody else to reach them. */
export const hintsOf = ({ number, address }: Recipient) => ({
  ...(number === null ? {} : { text: `…${number.slice(-4)}` }),
  ...(address === null ? {} : { mail: `${address.slice(0, 1)}…@${address.slice(address.lastIndexOf('@') + 1)}` }),
});
