import type { Context } from '#context.ts';
import { actorOf, type LoginCaller, type View } from '#platform/access/caller.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { auditBoth } from './audit-both.ts';

const keptAtMost = 10_000;
const noted = new WeakMap<Context, Set<string>>();

/**
 * The first time that a view makes a call, a row goes into the chain of the account and into the viewer's own, before anything is answered. A view makes few kinds of
 * calls and many of each: what this process has noted is not asked for again.
 */
export async function noteFirstRead(context: Context, who: LoginCaller, view: View, endpoint: string): Promise<void> {
  const known = noted.get(context) ?? new Set<string>();
  noted.set(context, known);
  const read = `${view.id}:${endpoint}`;
  if (known.has(read)) return;
  await inAccount(context, view.accountId, async (tx) => {
    const { numInsertedOrUpdatedRows: isNew } = await tx
      .insertInto('view_reads')
      .values({ view_id: view.id, endpoint })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (!isNew) return;
    await auditBoth(context, tx, view, {
      actor: actorOf(who),
      action: 'view.read',
      subject: view.accountId,
      detail: { view: view.id, call: endpoint },
    });
  });
  if (known.size >= keptAtMost) known.clear();
  known.add(read);
}
