import { parseIpAddress } from '@carded/providers/ip-address';
import parsePhone from 'libphonenumber-js';
import type { Context } from '#context.ts';
import { textCost } from '#platform/meter/spend.ts';
import { keyedHash } from '#platform/sealing/seal.ts';
import type { Charge } from './weigh.ts';

/**
 * Why a text is sent. `shop`: somebody of the account, or its server, asked for it. `proven`: a buyer whose details a record agreed with. `unproven`: anyone
 * with the public key.
 */
export type TextOrigin =
  | { by: 'shop' }
  | {
      by: 'proven' | 'unproven';
      /** The address that asks. */
      ip: string;
    };

/** Numbers that differ in their last two digits only are neighbors. */
const neighborDigits = 2;
/** The country, area and exchange of a North American number in E.164: +1 NPA NXX. */
const exchangeLength = 8;

/** Lists the charges of a text before it is sent, so that nobody sends masses of texts through an account. @param number in E.164. */
export function textCharges(context: Context, accountId: string, number: string, origin: TextOrigin): Charge[] {
  const hash = (part: string) => keyedHash(context.keys.master.textNumbers, 'text-to', part).toString('hex');
  const [neighbors, exchange] = [number.slice(0, -neighborDigits), number.slice(0, exchangeLength)].map(
    (part) => `${accountId}:${hash(part)}`,
  ) as [string, string];
  const ofNumber = `${accountId}:${hash(number)}`;
  const toKnown: Charge = { limit: 'texts_to_number', of: ofNumber };
  const toAnybody: Charge[] = [
    { limit: 'text_costs_of_account', of: accountId, cost: textCost(parsePhone(number)?.country) },
    { limit: 'texts_to_neighbors', of: neighbors },
    { limit: 'texts_to_exchange', of: exchange },
  ];
  if (origin.by === 'shop') return [toKnown, ...toAnybody, { limit: 'texts_of_account', of: accountId }];
  const network = networkOf(origin.ip);
  const always: Charge[] = [
    ...toAnybody,
    { limit: 'asked_texts_to_number_and_network', of: `${hash(number)}:${network}` },
  ];
  if (origin.by === 'proven')
    return [
      toKnown,
      ...always,
      { limit: 'texts_of_account', of: accountId },
      { limit: 'texts_of_account_and_network', of: `${accountId}:${network}` },
    ];
  return [
    ...always,
    { limit: 'unproven_texts_of_account', of: accountId },
    { limit: 'unproven_texts_of_network', of: network },
    { limit: 'unproven_texts_to_number', of: ofNumber },
    { limit: 'unproven_texts_to_neighbors', of: neighbors },
    { limit: 'unproven_texts_to_exchange', of: exchange },
  ];
}

/** Lists the charges of a mail to a buyer or a login before it is sent, so that nobody sends masses of mail through an account. */
export function mailCharges(context: Context, accountId: string, address: string): Charge[] {
  return [
    { limit: 'mails_to_address', of: `${accountId}:${addressHash(context, address)}` },
    { limit: 'mails_of_account', of: accountId },
  ];
}

/** Lists the charges of a mail that a buyer requests, which takes only a public key: a separate budget, and one of the requesting network (`ip`). */
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

/** Hashes the mailbox of an address, without the part after a plus (RFC 5233). Dots are kept, because most providers distinguish them. */
export function addressHash({ keys }: Pick<Context, 'keys'>, address: string): string {
  const mailbox = address
    .trim()
    .toLowerCase()
    .replace(/\+.*(?=@)/, '');
  return keyedHash(keys.master.mailAddresses, 'mail-to', mailbox).toString('hex');
}

/**
 * The network that an address is counted with: the /24 of IPv4, the /56 that a customer of IPv6 is given. A few hundred adjacent rented addresses count as
 * one. Text that is not an address is returned unchanged.
 */
export function networkOf(ip: string): string {
  const parsed = parseIpAddress(ip);
  if (parsed === null) return ip;
  const isMapped = parsed.family === 6 && parsed.value >> 32n === 0xffffn;
  if (parsed.family === 4 || isMapped) return `${((parsed.value & 0xffffffffn) >> 8n).toString(16)}/24`;
  return `${(parsed.value >> 72n).toString(16)}/56`;
}

/** Groups addresses that are counted as one: an IPv4 address, or the /64 that one IPv6 customer is given. */
export function addressNetwork(ip: string): string {
  const parsed = parseIpAddress(ip);
  if (parsed === null) return ip;
  if (parsed.family === 4) return ip;
  const isMappedIpv4 = parsed.value >> 32n === 0xffffn;
  return isMappedIpv4 ? ip.slice(ip.lastIndexOf(':') + 1) : `${(parsed.value >> 64n).toString(16)}/64`;
}
