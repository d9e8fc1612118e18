import type { Context } from '#context.ts';
import { keyedHash } from '#platform/sealing/seal.ts';
import { countGuess } from './count-guess.ts';

const aDay = { windowSeconds: 86_400, lockSeconds: 86_400 };
const toOneNumber = { limit: 6, ...aDay };
const ofOneAccount = { limit: 2_000, ...aDay };

/** Counts a text message before it is sent, so that nobody pumps texts through a shop. False when its number or account had enough for the day. */
export const countText = async (context: Context, accountId: string, number: string): Promise<boolean> => {
  const numberHash = keyedHash(context.keys.master.lookup, 'text-to', number).toString('hex');
  return (
    (await countGuess(context, `text-to:${numberHash}`, toOneNumber)) === 0 &&
    (await countGuess(context, `texts-of:${accountId}`, ofOneAccount)) === 0
  );
};
