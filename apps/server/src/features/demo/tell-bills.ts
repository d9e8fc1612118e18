import { updateCard } from '@carded/contract';
import { sandboxTokenFor } from '@carded/providers/payments';
import type { Context } from '#context.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import type { DemoParts, DemoStage } from './demo-stage.ts';

/** What closes and collects, in this order. */
const billingJobs = ['close-months', 'collect-due'] as const;

/** What the merchants were billed since they came, month by month as it was due, and paid with a card. Only with the sandbox: nobody real is charged for a demo. */
export async function tellBills(
  context: Context,
  stage: DemoStage,
  { jobs }: Pick<DemoParts, 'jobs'>,
  {
    owner,
    accountIds,
    since,
    until,
  }: { owner: LoginCaller; accountIds: readonly string[]; since: number; until: number },
): Promise<void> {
  if (context.providers.payments?.id !== 'sandbox') return;
  for (const accountId of accountIds) {
    const loginId = await ownerOf(context, accountId);
    const body = { token: sandboxTokenFor('approve', context.now()) };
    if (loginId !== null) await stage.act(updateCard, { ...owner, accountId, loginId }, since, { body });
  }
  const first = new Date(since);
  for (let months = 1; ; months += 1) {
    const at = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + months, 1, 2);
    if (at > until) return;
    for (const name of billingJobs) {
      const [outcome] = (await jobs.find((job) => job.name === name)?.run(stage.then(at), [{}])) ?? [];
      if (outcome) throw outcome;
    }
  }
}

const ownerOf = (context: Context, accountId: string): Promise<string | null> =>
  inAccount(context, accountId, async (tx) => {
    const owner = await tx
      .selectFrom('logins')
      .select('id')
      .where('account_id', '=', accountId)
      .where('kind', '=', 'owner')
      .orderBy('id')
      .executeTakeFirst();
    return owner?.id ?? null;
  });
