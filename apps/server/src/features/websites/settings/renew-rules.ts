import type { Queries } from '@carded/database';
import type { Workflow } from '@carded/domain/workflow';
import type { Context } from '#context.ts';
import { hashRules } from './hash-rules.ts';

type Given = { accountId: string; websiteId: string; workflow: Workflow; savedBy: string };

/** Rules that the program itself says: a new version where they differ, and nothing where they do not. The row is locked until the transaction ends. */
export async function renewRules(
  context: Context,
  tx: Queries,
  { accountId, websiteId, workflow, savedBy }: Given,
): Promise<void> {
  const rulesHash = hashRules(workflow);
  const renewed = await tx
    .updateTable('websites')
    .set((eb) => ({ workflow, rules_hash: rulesHash, rules_version: eb('rules_version', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('id', '=', websiteId)
    .where('rules_hash', '!=', rulesHash)
    .returning('rules_version')
    .executeTakeFirst();
  if (renewed === undefined) return;
  await tx
    .insertInto('website_versions')
    .values({
      ...{ account_id: accountId, website_id: websiteId, version: renewed.rules_version, workflow },
      ...{ saved_at: new Date(context.now()), saved_by: savedBy },
    })
    .execute();
}
