import { isEmail } from '@carded/domain/contact';
import type { Context } from '#context.ts';
import { refuse } from '#platform/commands/refuse.ts';
import type { Charge } from '#platform/ledger/ledger-subject.ts';
import { mailCharges } from '#platform/ledger/mail-charges.ts';
import { textCharges } from '#platform/ledger/text-charges.ts';
import { textNumber } from '#platform/messages/text-number.ts';

/** Where a link goes; one of them at least. The number is E.164. */
export type Recipient = { number: string | null; address: string | null };

/** @param soldTo where texts may go (`textCountriesOf`). @throws Refusal `invalid_input`: with `missing` when there is neither, else naming what is wrong. */
export function readRecipient(
  { phone, email }: { phone?: string | undefined; email?: string | undefined },
  missing: string,
  soldTo: ReadonlySet<string>,
): Recipient {
  const [typedPhone, address] = [phone ?? '', email ?? ''];
  if (typedPhone === '' && address === '') return refuse('invalid_input', { message: missing });
  if (address !== '' && !isEmail(address))
    refuse('invalid_input', { fields: [{ path: 'body.email', message: 'must be an email address' }] });
  return {
    number: typedPhone === '' ? null : textNumber(typedPhone, soldTo),
    address: address === '' ? null : address,
  };
}

/** What is about to be sent is counted by this. */
export function recipientCharges(context: Context, accountId: string, { number, address }: Recipient): Charge[] {
  return [
    ...(number === null ? [] : textCharges(context, accountId, number, { by: 'shop' })),
    ...(address === null ? [] : mailCharges(context, accountId, address)),
  ];
}

export function sentWays({ number, address }: Recipient) {
  return { text: number !== null, mail: address !== null };
}

/** Enough for the sender to recognize the recipient, but not for anyone else to reach them. */
export function hintsOf({ number, address }: Recipient) {
  return {
    ...(number === null ? {} : { text: `…${number.slice(-4)}` }),
    ...(address === null ? {} : { mail: `${address.slice(0, 1)}…@${address.slice(address.lastIndexOf('@') + 1)}` }),
  };
}
