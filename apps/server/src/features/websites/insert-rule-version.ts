import type { Queries } from '@carded/database';
import type { Workflow } from '@carded/domain/workflow';
import type { Context } from '#context.ts';
import type { LoginCaller } from '#platform/access/caller.ts';

type New = { version: number; workflow: Workflow; restoredFrom?: number };

/** Keeps saved rules as a version, with who saved them. */
export const insertRuleVersion = async (
  context: Context,
  tx: Queries,
  who: LoginCaller,
  websiteId: string,
  { version, workflow, restoredFrom }: New,
): Promise<void> => {
  await tx
    .insertInto('website_versions')
    .values({
      account_id: who.accountId,
      website_id: websiteId,
      version,
      workflow: JSON.stringify(workflow),
      saved_at: new Date(context.now()),
      saved_by: who.name === '' ? who.email : who.name,
      restored_from: restoredFrom ?? null,
    })
    .execute();
};
