import type { Context } from '#context.ts';
import { addressNetwork } from '#platform/access/address-network.ts';
import { keyedHash } from '#platform/sealing/seal.ts';
import { countGuess } from './count-guess.ts';

const aDay = { windowSeconds: 86_400, lockSeconds: 86_400 };
const toOneAddress = { limit: 6, ...aDay };
const ofOneAccount = { limit: 2_000, ...aDay };
const askedByBuyers = { limit: 300, ...aDay };
const askedFromOneNetwork = { limit: 40, ...aDay };

/** Counts a mail to a buyer before it is sent, so that nobody pumps mail through a shop. False when its address or account had enough for the day. */
export const countMail = async (context: Context, accountId: string, address: string): Promise<boolean> =>
  (await countAddress(context, address)) && (await countGuess(context, `mails-of:${accountId}`, ofOneAccount)) === 0;

/** The same for a mail that a buyer asks for, which takes a public key alone: of a budget of its own, so that the shop's stays, and of one for the network that asks (`ip`). */
export const countAskedMail = async (
  context: Context,
  accountId: string,
  { address, ip }: { address: string; ip: string },
): Promise<boolean> =>
  (await countGuess(context, `mails-asked-from:${addressNetwork(ip)}`, askedFromOneNetwork)) === 0 &&
  (await countGuess(context, `mails-asked-of:${accountId}`, askedByBuyers)) === 0 &&
  (await countAddress(context, address));

const countAddress = async (context: Context, address: string): Promise<boolean> => {
  const hash = keyedHash(context.keys.master.lookup, 'mail-to', mailboxOf(address)).toString('hex');
  return (await countGuess(context, `mail-to:${hash}`, toOneAddress)) === 0;
};

/** Who gets it: what follows a plus names no other mailbox (RFC 5233). Dots do with most, so they stay. */
const mailboxOf = (address: string): string =>
  address
    .trim()
    .toLowerCase()
    .replace(/\+.*(?=@)/, '');
