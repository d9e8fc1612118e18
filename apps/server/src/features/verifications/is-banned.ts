import type { Queries } from '@carded/database';
import { sql } from 'kysely';

/** Whether a person is on the account's ban list, under this name or another of theirs. */
export async function isBanned(
  tx: Queries,
  accountId: string,
  tokenBuyer: Buffer | null,
  banTokens: readonly Buffer[],
): Promise<boolean> {
  const { rows } = await sql<{
    banned: boolean;
  }>`select carded.is_banned(${accountId}, ${tokenBuyer}, ${banTokens}) as banned`.execute(tx);
  return rows[0]?.banned !== false;
}
