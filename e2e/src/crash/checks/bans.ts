import { faultOf } from '#crash/fault.ts';
import type { Check } from './check.ts';

/** Each acknowledged ban holds. */
export const bans: Check = async ({ rows, journal }) => {
  const held = new Set(
    (
      await rows<{ id: string }>(
        `select v.id from carded.verifications v join carded.bans b on b.account_id = v.account_id and b.token_buyer = v.token_buyer`,
      )
    ).map(({ id }) => id),
  );
  return faultOf(
    'ban',
    'acknowledged bans that are not there',
    journal.bans.filter(({ uuid }) => !held.has(uuid)).map(({ uuid }) => uuid),
  );
};
