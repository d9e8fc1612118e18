import { setTimeout as pause } from 'node:timers/promises';
import { inTenant, inTransaction } from '@carded/database';
import type { Context } from '@carded/server/context';
import { replaceDirectory } from '@carded/server/features/directory/index';
import type { BenchServer } from '#data/bench.ts';
import { honestKinds } from './kinds.ts';
import { openShop } from './open-shop.ts';
import { showBuyer } from './show-buyer.ts';

/** Wait of each back side for its answer, in ms, and the number of checks it decided. */
export type Verdicts = { readonly waitedMs: readonly number[]; readonly decided: number };

const firstSeed = 300_000;
const lookAgainMs = 50;
const readWithinMs = 60_000;

/** Shows honest cards one after another, each back side when the front has been read: a buyer takes longer to turn a card over. */
export async function measureVerdicts(context: Context, server: BenchServer, count: number): Promise<Verdicts> {
  const [kind] = honestKinds;
  const buyers = Array.from({ length: count }, (_, at) => kind?.buyerOf(firstSeed + at)).filter(
    (one) => one !== undefined,
  );
  await inTransaction(context.db, (tx) =>
    replaceDirectory(
      context,
      tx,
      buyers.flatMap(({ record }) => (record === null ? [] : [record])),
    ),
  );
  const shop = await openShop(context);
  const isFrontRead = async (uuid: string): Promise<boolean> => {
    const read = await inTenant(context.db, shop.accountId, (tx) =>
      tx
        .selectFrom('documents')
        .select('id')
        .where('account_id', '=', shop.accountId)
        .where('verification_id', '=', uuid)
        .where('sealed_lines', 'is not', null)
        .executeTakeFirst(),
    );
    return read !== undefined;
  };
  const waitedMs: number[] = [];
  let decided = 0;
  for (const [at, buyer] of buyers.entries())
    await showBuyer({ port: server.port, ...shop }, buyer, `10.200.${Math.floor(at / 250)}.${at % 250}`, {
      before: async (side, uuid) => {
        if (side !== 'back' || uuid === null) return;
        for (const giveUpAt = performance.now() + readWithinMs; performance.now() < giveUpAt; await pause(lookAgainMs))
          if (await isFrontRead(uuid)) return;
      },
      answered: (side, ms, step) => {
        if (side !== 'back') return;
        waitedMs.push(ms);
        if (step === 'accepted') decided++;
      },
    });
  return { waitedMs, decided };
}
