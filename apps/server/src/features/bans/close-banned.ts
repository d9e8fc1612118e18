import { uuidv7Floor } from '@carded/database';
import { z } from 'zod';
import { addFacts, isBuyerBanned } from '#features/verifications/index.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { enqueueIn } from '#platform/jobs/enqueue.ts';
import { job } from '#platform/jobs/job.ts';
import { openChecksOf } from './close-open-checks.ts';

const atATime = 200;
/** An older check is left: whatever it is decided on next asks the ban list again. */
const walkedMs = 90 * 86_400_000;

/** After a ban: decides the open checks of the account whose buyer is banned, also under another name, newest first, some at a time. */
export const closeBanned = job(
  'close-banned',
  z.object({ account: z.uuid(), before: z.uuid().optional() }),
  async (context, { account: accountId, before }) => {
    const { banned, last } = await inAccount(context, accountId, async (tx) => {
      let open = openChecksOf(tx, accountId)
        .select(['account_id', 'id', 'sealed', 'token_buyer'])
        .where('id', '>=', uuidv7Floor(context.now() - walkedMs));
      if (before !== undefined) open = open.where('id', '<', before);
      const rows = await open.orderBy('id', 'desc').limit(atATime).execute();
      const found: string[] = [];
      for (const row of rows) if (await isBuyerBanned(context, tx, row)) found.push(row.id);
      return { banned: found, last: rows.length === atATime ? rows.at(-1)?.id : undefined };
    });
    for (const id of banned) await inAccount(context, accountId, (tx) => addFacts(context, tx, accountId, id, []));
    if (last !== undefined)
      await inAccount(context, accountId, (tx) => enqueueIn(context, tx, accountId)('close-banned', { before: last }));
  },
);
