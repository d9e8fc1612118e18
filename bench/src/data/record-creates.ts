import { callFunction, type Database } from '@carded/database';
import type { blockingKeys } from '@carded/domain/people';
import type { Context } from '@carded/server/context';
import { sealJson } from '@carded/server/platform/sealing/seal';
import { startVerification } from '@carded/server/verification/start/start-verification';
import type { Buyer } from './buyers.ts';
import type { Cast } from './starting-database.ts';

/** The two statements of a create with their parameters, exactly as the product sends them. */
export type Call = { text: string; values: unknown[] };
export type RecordedCreate = { read: Call; write: Call };

/**
 * Records the statements of a create: the real engine runs against a database that only listens, and they are sent raw later. The read is answered with the
 * website's data, and with the one directory person who is a known buyer.
 */
export async function makeCreateRecorder(context: Context, cast: Cast) {
  const website = await readOnce(context, cast);
  return async ({ data, known }: Buyer): Promise<RecordedCreate> => {
    const calls: Call[] = [];
    const candidates = known === null ? [] : [candidateOf(context, known)];
    const pool = {
      query: async (text: string, values: unknown[]) => {
        calls.push({ text, values });
        return {
          rows: [
            calls.length === 1
              ? { ...website, is_banned: false, was_underage: false, passes: [], candidates }
              : { outcome: 'written' },
          ],
        };
      },
    };
    const listening: Context = { ...context, db: { ...context.db, pool } as unknown as Database };
    await startVerification(listening, {
      accountId: cast.accountId,
      websiteId: cast.websiteId,
      isTestKey: false,
      via: 'api',
      actor: 'key',
      data,
      attached: {},
      options: {},
      session: null,
      pageOrigin: null,
      idempotency: null,
    });
    const [read, write] = calls;
    if (read === undefined || write === undefined) throw new Error('A create is not two statements.');
    return { read, write };
  };
}

const readOnce = async (context: Context, { accountId, websiteId }: Cast) => {
  const [row] = await callFunction(
    context.db,
    'select * from carded.read_for_create($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)',
    [
      accountId,
      websiteId,
      Array.from({ length: 8 }, () => null),
      [],
      null,
      [],
      new Date(0),
      Buffer.alloc(0),
      null,
      null,
      new Date(0),
    ],
  );
  if (row === undefined) throw new Error('The database has no website.');
  return row;
};

const candidateOf = (context: Context, person: Parameters<typeof blockingKeys>[0]) => {
  const id = context.newId();
  return {
    id,
    sealed: sealJson(context.keys.master.directoryPeople, context.random, id, person).toString('base64'),
  };
};
