import { inTransaction } from '@carded/database';
import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Context } from '#context.ts';

const batch = 500;
const quietMs = 200;

/** Moves outbox rows to pg-boss, deleting them in the same transaction: each job arrives exactly once, after its cause is committed. */
export const relayOnce = async (context: Context, boss: PgBoss): Promise<number> =>
  inTransaction(context.db, async (tx) => {
    const { rows } = await sql<{ id: string; queue: string; account_id: string | null; payload: Record<string, unknown>; start_after: Date | null }>`
      delete from carded.outbox where id in (select id from carded.outbox order by id limit ${batch} for update skip locked) returning id, queue, account_id, payload, start_after`.execute(tx);
    const byQueue = Map.groupBy(rows, (row) => row.queue);
    for (const [queue, queued] of byQueue) {
      await boss.insert(
        queue,
        queued.map((row) => ({ id: row.id, data: { ...row.payload, account: row.account_id }, ...(row.start_after === null ? {} : { startAfter: row.start_after }) })),
        { db: { executeSql: async (text: string, values?: unknown[]) => ({ rows: (await tx.executeQuery({ sql: text, parameters: values ?? [], query: { kind: 'RawNode' }, queryId: { queryId: '' } } as never)).rows }) } } as never,
      );
    }
    return rows.length;
  });

/** Relays until stopped: at once while there is work, else five times a second. */
export const startRelay = (context: Context, boss: PgBoss) => {
  let isRunning = true;
  const loop = (async () => {
    while (isRunning) {
      let moved = 0;
      try {
        moved = await relayOnce(context, boss);
      } catch (error) {
        context.log.warn({ name: (error as Error).name, code: (error as { code?: string }).code }, 'the relay could not reach the database');
        await new Promise((resolve) => setTimeout(resolve, 1_000));
      }
      if (moved < batch) await new Promise((resolve) => setTimeout(resolve, quietMs));
    }
  })();
  return async () => {
    isRunning = false;
    await loop;
  };
};
