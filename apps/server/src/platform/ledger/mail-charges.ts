import type { Context } from '#context.ts';
import { keyedHash } from '#platform/sealing/seal.ts';
import type { Charge } from './ledger-subject.ts';
import { networkOf } from './network-of.ts';

/** What a mail to a buyer or a login is counted by before it is sent, so that nobody pumps mail through an account. */
export function mailCharges(context: Context, accountId: string, address: string): Charge[] {
  return [
    { limit: 'mails_to_address', of: `${accountId}:${addressHash(context, address)}` },
    { limit: 'mails_of_account', of: accountId },
  ];
}

/** The same for a mail that a buyer asks for, which takes a public key alone: of a budget of its own, and of one for the network that asks (`ip`). */
export function askedMailCharges(
  context: Context,
  accountId: string,
  { address, ip }: { address: string; ip: string },
): Charge[] {
  const to = addressHash(context, address);
  const network = networkOf(ip);
  return [
    { limit: 'asked_mails_to_address', of: `${accountId}:${to}` },
    { limit: 'asked_mails_to_address_and_network', of: `${to}:${network}` },
    { limit: 'asked_mails_of_account', of: accountId },
    { limit: 'asked_mails_of_network', of: network },
  ];
}

/** Who gets it: what follows a plus names no other mailbox (RFC 5233). Dots do with most, so they stay. */
export function addressHash({ keys }: Pick<Context, 'keys'>, address: string): string {
  const mailbox = address
    .trim()
    .toLowerCase()
    .replace(/\+.*(?=@)/, '');
  return keyedHash(keys.master.mailAddresses, 'mail-to', mailbox).toString('hex');
}
