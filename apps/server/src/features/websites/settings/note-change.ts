import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import type { LoginCaller } from '#platform/access/caller.ts';

/** Records who changed those settings of a website that are stored elsewhere. */
export async function noteChange(
  context: Context,
  tx: Queries,
  who: LoginCaller,
  of: { accountId: string; websiteId: string },
): Promise<void> {
  await tx
    .updateTable('websites')
    .set(changedBy(context, who))
    .where('account_id', '=', of.accountId)
    .where('id', '=', of.websiteId)
    .execute();
}

/** How a person is named to the merchant: one of their own by name, one of ours as support. */
export function nameOf(who: LoginCaller): string {
  return who.kind === 'staff' ? 'Support' : who.name === '' ? who.email : who.name;
}

/** Who changed a website last, as columns of it. */
export function changedBy(context: Context, who: LoginCaller) {
  return {
    changed_at: new Date(context.now()),
    changed_by: nameOf(who),
    is_changed_by_support: who.kind === 'staff',
  };
}
