import type { UsageRecords } from '@carded/providers/usage-records';
import type { Context } from '#context.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { nextRecord } from './next-record.ts';
import { settleRecord } from './settle-record.ts';

/** One account is worked on at most this long in one go; what is left stays due. */
const roundsAtMost = 40;

/** Sends what of an account is due, one record after the other: written down, sent, settled. Dying in between sends the same again. */
export async function recordAccount(context: Context, usageRecords: UsageRecords, accountId: string): Promise<void> {
  for (let round = 0; round < roundsAtMost; round += 1) {
    const record = await inAccount(context, accountId, (tx) => nextRecord(context, tx, accountId));
    if (record === null) return;
    const { day, cents, shop } = record;
    const answer = await usageRecords.addRecord({
      shop,
      key: `${accountId}:${day}`,
      cents: BigInt(cents),
      description: `Carded, usage until ${dayName(day)}`,
    });
    await settleRecord(context, accountId, day, answer);
  }
}

const dayName = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day));
