import type { Queries, Tables } from '@carded/database';
import { type Selectable, sql } from 'kysely';
import type { Context } from '#context.ts';
import { auditBoth } from './enter-view.ts';

type Row = Selectable<Tables['views']>;
export type ViewEnd = NonNullable<Row['ended_why']>;
/** Ended view: its account, its length in seconds, and the number of different calls it made. */
type Ended = { accountId: string; seconds: number; reads: number };

/** Ends a session's open view; null when there is none. The transaction is in the viewer's account from then on. */
export async function endOpenView(context: Context, tx: Queries, sessionId: string, why: ViewEnd) {
  const open = await tx
    .selectFrom('views')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return open === undefined ? null : endView(context, tx, open, why);
}

/**
 * Ends every view of an account that another account has open, such as that of a broker whose access ended. The transaction is in that other account from then
 * on.
 */
export async function endViewsOf(
  context: Context,
  tx: Queries,
  { accountId, viewerAccountId }: { accountId: string; viewerAccountId: string },
): Promise<void> {
  const open = await tx
    .selectFrom('views')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('viewer_account_id', '=', viewerAccountId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .execute();
  for (const row of open) await endView(context, tx, row, 'access_ended');
}

/** Ends every view that a login has open. The transaction is in the viewer's account from then on. */
export async function endViewsBy(context: Context, tx: Queries, loginId: string): Promise<void> {
  const open = await tx
    .selectFrom('views')
    .selectAll()
    .where('viewer_login_id', '=', loginId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .execute();
  for (const row of open) await endView(context, tx, row, 'session_ended');
}

/** Ends a view whose row this transaction has locked. If its time ran out before, it ended at that time. */
async function endView(context: Context, tx: Queries, row: Row, why: ViewEnd): Promise<Ended> {
  const now = context.now();
  const isOver = row.ends_at.getTime() <= now;
  const endedAt = new Date(Math.min(now, row.ends_at.getTime()));
  await tx
    .updateTable('views')
    .set({ ended_at: endedAt, ended_why: isOver ? 'time' : why })
    .where('id', '=', row.id)
    .execute();
  const { reads } = await tx
    .selectFrom('view_reads')
    .select((eb) => eb.fn.countAll<number>().as('reads'))
    .where('view_id', '=', row.id)
    .executeTakeFirstOrThrow();
  const ended = {
    accountId: row.account_id,
    seconds: Math.round((endedAt.getTime() - row.started_at.getTime()) / 1_000),
    reads: Number(reads),
  };
  await sql`select set_config('app.account_id', ${row.account_id}, true)`.execute(tx);
  await auditBoth(
    context,
    tx,
    { accountId: row.account_id, viewerAccountId: row.viewer_account_id },
    {
      actor: `${row.viewer}:${row.viewer_login_id}`,
      action: 'view.ended',
      subject: row.account_id,
      detail: { view: row.id, why: isOver ? 'time' : why, seconds: ended.seconds, reads: ended.reads },
    },
  );
  return ended;
}
