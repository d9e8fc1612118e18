import { uuidv7Floor } from '@carded/database';
import type { Context } from '#context.ts';
import {
  type BuyerRecord,
  type Criteria,
  matchingVerifications,
  readLogRows,
  type ShownRow,
} from '#features/verifications/index.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { readInAccount } from '#platform/commands/in-account.ts';
import { unsealJson } from '#platform/sealing/seal.ts';

/** Few enough that opening them keeps other requests waiting for some milliseconds only. */
const batchRows = 100;

export type ExportRow = { row: ShownRow; record: BuyerRecord };
type Export = { context: Context; who: LoginCaller; criteria: Criteria; preparedAtMs: number; atMost: number };

/** The rows the log would show when the export was prepared, newest first, a batch at a time: nothing older than a batch is held. */
export async function* exportRows({
  context,
  who,
  criteria,
  preparedAtMs,
  atMost,
}: Export): AsyncGenerator<ExportRow[]> {
  const keys = await context.keys.ofAccount.get(who.accountId);
  let before: string = uuidv7Floor(preparedAtMs + 1);
  let left = atMost;
  while (left > 0) {
    const limit = Math.min(batchRows, left);
    const read = async () => {
      const rows = await readInAccount(context, who.accountId, async (tx) =>
        readLogRows(
          tx,
          who.accountId,
          await matchingVerifications({ who, tx, searchKey: keys.search, nowMs: preparedAtMs }, criteria),
          { limit, before },
        ),
      );
      return rows.map((row) => ({ row, record: unsealJson<BuyerRecord>(keys.data, row.id, row.sealed) }));
    };
    const rows = await context.turns.run(who.loginId, read, { isPatient: true });
    const last = rows.at(-1)?.row;
    if (last === undefined) return;
    yield rows;
    if (rows.length < limit) return;
    before = last.id;
    left -= rows.length;
  }
}
