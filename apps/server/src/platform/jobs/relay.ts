import { inTransaction } from '@carded/database';
import { CompiledQuery, sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Context } from '#context.ts';

const batch = 500;
const quietMs = 200;

type Row = {
  id: string;
  queue: string;
  account_id: string | null;
  payload: Record<string, unknown>;
  start_after: Date | null;
};

/** Moves outbox rows to pg-boss, deleting them in the same transaction: each job arrives exactly once, after its cause is committed. */
export const relayOnce = (context: Context, boss: PgBoss): Promise<number> =>
  inTransaction(context.db, async (tx) => {
    const { rows } = await sql<Row>`
      delete from carded.outbox where id in (select id from carded.outbox order by id limit ${batch} for update skip locked)
      returning id, queue, account_id, payload, start_after`.execute(tx);
    const executeSql = async (text: string, values: unknown[] = []) => ({
      rows: (await tx.executeQuery(CompiledQuery.raw(text, values))).rows,
    });
    for (const [queue, queued] of Map.groupBy(rows, (row) => row.queue)) {
      const inserts = queued.map((row) => ({
        id: row.id,
        data: { ...row.payload, account: row.account_id },
        ...(row.start_after === null ? {} : { startAfter: row.start_after }),
      }));
      await boss.insert(queue, inserts, { db: { executeSql } });
    }
    return rows.length;
  });

/** Relays until stopped: at once while there is work, else five times a second. */
export const startRelay = (context: Context, boss: PgBoss) => {
  const stopping = Promise.withResolvers<void>();
  let isRunning = true;
  const pause = (ms: number) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ms);
    return Promise.race([promise, stopping.promise]).finally(() => clearTimeout(timer));
  };
  const loop = async () => {
    while (isRunning) {
      try {
        if ((await relayOnce(context, boss)) < batch) await pause(quietMs);
      } catch (error) {
        const { name, code } = error as Error & { code?: string };
        context.log.warn({ name, code }, 'the relay did not reach the queue');
        await pause(1_000);
      }
    }
  };
  const running = loop();
  return async () => {
    isRunning = false;
    stopping.resolve();
    await running;
  };
};
