import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { saveWebsite, type WebsiteRow } from '#features/websites/index.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { findRuleVersion } from './find-rule-version.ts';

/** An earlier version becomes the next one; nothing is rewritten. It is checked like any other: the law may ask more today. `row` is locked. */
export async function putBackRules(
  context: Context,
  tx: Queries,
  who: LoginCaller,
  row: WebsiteRow,
  { version, expectedVersion }: { version: number; expectedVersion: number },
): Promise<WebsiteRow> {
  const { workflow } = await findRuleVersion(tx, row, version);
  const { saved } = await saveWebsite(context, tx, who, row, { workflow, expectedVersion, restoredFrom: version });
  return saved;
}
