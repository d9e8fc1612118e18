import type { Context } from '#context.ts';
import { keyedHash } from '#platform/sealing/seal.ts';
import { countGuess } from './count-guess.ts';

const aDay = { windowSeconds: 86_400, lockSeconds: 86_400 };
const toOneAddress = { limit: 6, ...aDay };
const ofOneAccount = { limit: 2_000, ...aDay };

/** Counts a mail to a buyer before it is sent, so that nobody pumps mail through a shop. False when its address or account had enough for the day. */
export const countMail = async (context: Context, accountId: string, address: string): Promise<boolean> => {
  const addressHash = keyedHash(context.keys.master.lookup, 'mail-to', address.trim().toLowerCase()).toString('hex');
  return (
    (await countGuess(context, `mail-to:${addressHash}`, toOneAddress)) === 0 &&
    (await countGuess(context, `mails-of:${accountId}`, ofOneAccount)) === 0
  );
};
