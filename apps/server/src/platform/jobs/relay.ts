import { inTransaction } from '@carded/database';
import { CompiledQuery, sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Context } from '#context.ts';
import { failpoint } from '#platform/failpoints/failpoint.ts';
import { logFailure } from '../errors/answer-error.ts';
import { makePauser } from './rolling-pool.ts';

const batch = 500;
const quietMs = 150;

type Row = {
  id: string;
  queue: string;
  account_id: string | null;
  payload: Record<string, unknown>;
  start_after: Date | null;
};

/**
 * Moves outbox rows to pg-boss, deleting them in the same transaction: each job arrives exactly once, after its cause is committed. Rows for a queue that this
 * version lacks stay for a version that has it.
 * @returns how many rows were moved, and which queues have new jobs
 */
export function relayOnce(
  context: Context,
  boss: Pick<PgBoss, 'insert'>,
  queues: readonly string[],
): Promise<{ count: number; queues: string[] }> {
  return inTransaction(context.db, async (tx) => {
    const { rows } = await sql<Row>`
      delete from carded.outbox where id in (
        select id from carded.outbox where queue = any(${queues}) order by id limit ${batch} for update skip locked)
      returning id, queue, account_id, payload, start_after`.execute(tx);
    if (rows.length > 0) failpoint(context, 'relay-after-delete');
    const executeSql = async (text: string, values: unknown[] = []) => ({
      rows: (await tx.executeQuery(CompiledQuery.raw(text, values))).rows,
    });
    const queued = Map.groupBy(rows, (row) => row.queue);
    for (const [queue, own] of queued) {
      const inserts = own.map((row) => ({
        id: row.id,
        data: { ...row.payload, account: row.account_id },
        ...(row.start_after === null ? {} : { startAfter: row.start_after }),
      }));
      await boss.insert(queue, inserts, { db: { executeSql } });
    }
    if (rows.length > 0) failpoint(context, 'relay-before-commit');
    return { count: rows.length, queues: [...queued.keys()] };
  });
}

/** Relays until stopped: continuously while there are many rows, else several times a second. `onMoved` gets the queues with new jobs. */
export function startRelay(
  context: Context,
  boss: PgBoss,
  queues: readonly string[],
  onMoved: (queue: string) => void,
) {
  const pauser = makePauser();
  const loop = async () => {
    while (!pauser.isStopped()) {
      try {
        const moved = await relayOnce(context, boss, queues);
        for (const queue of moved.queues) onMoved(queue);
        if (moved.count < batch) await pauser.pause(quietMs);
      } catch (error) {
        logFailure(context, 'relay', error);
        await pauser.pause(1_000);
      }
    }
  };
  const running = loop();
  return async () => {
    pauser.stop();
    await running;
  };
}
