import parsePhone from 'libphonenumber-js';
import type { Context } from '#context.ts';
import { keyedHash } from '#platform/sealing/seal.ts';
import { textCost } from '../meter/provider-costs.ts';
import type { Charge } from './ledger-subject.ts';
import { networkOf } from './network-of.ts';

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

/** What a text is counted by before it is sent, so that nobody pumps texts through an account. @param number in E.164. */
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
