import { recordAgainAt } from '@carded/domain/billing';
import type { RecordAnswer } from '@carded/providers/usage-records';
import type { Context } from '#context.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { mailOnce } from '../mails/mail-once.ts';
import { bookRecords } from './book-records.ts';
import { lockDue, type RecordRow } from './record-rows.ts';

/** Writes down what became of a record. One that was taken stays so, whatever another call for it is told. */
export function settleRecord(context: Context, accountId: string, day: string, answer: RecordAnswer): Promise<void> {
  return inAccount(context, accountId, async (tx) => {
    const due = await lockDue(tx, accountId);
    const record = await tx
      .selectFrom('usage_records')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('day', '=', day)
      .executeTakeFirstOrThrow();
    if (record.state === 'recorded' || (record.state === 'withdrawn' && answer.state !== 'recorded')) return;
    const change = changeOf(record, answer, context.now());
    await tx
      .updateTable('usage_records')
      .set(change)
      .where('account_id', '=', accountId)
      .where('day', '=', day)
      .execute();
    if (answer.state === 'over_cap') await mailOnce(context, tx, accountId, 'shopify_refused', day);
    if (answer.state === 'recorded') await bookRecords(context, tx, accountId, due.close_month);
    await tx
      .updateTable('billing_due')
      // One that was taken makes room for the next at once.
      .set({ record_at: change.look_at ?? new Date(context.now()) })
      .where('account_id', '=', accountId)
      .execute();
  });
}

const changeOf = (record: RecordRow, answer: RecordAnswer, nowMs: number) => {
  const now = new Date(nowMs);
  switch (answer.state) {
    case 'recorded':
      return { state: 'recorded' as const, look_at: null, settled_at: now };
    case 'over_cap':
      return {
        ...{ state: 'over_cap' as const, look_at: new Date(recordAgainAt('over_cap', record.tries, nowMs)) },
        ...{ refused_at: record.refused_at ?? now, link: safeLink(answer.link) },
      };
    case 'unknown':
      return { state: 'unknown' as const, look_at: new Date(recordAgainAt('unknown', record.tries, nowMs)) };
  }
};

/** It becomes a link on a page of ours. */
const safeLink = (link: string): string | null =>
  URL.canParse(link) && new URL(link).protocol === 'https:' ? link : null;
