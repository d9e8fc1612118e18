import { createHash } from 'node:crypto';
import type { Queries } from '@carded/database';
import { canonicalWorkflow, validateWorkflow, type Workflow, type WorkflowProblem } from '@carded/domain/workflow';
import type { Context } from '#context.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { todayAt } from '#verification/buyer-record.ts';

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

const said = ({ message, citation }: WorkflowProblem) =>
  citation === undefined ? message : `${message} (${citation})`;
const pathOf = ({ path }: WorkflowProblem) => `body.workflow${path === '' ? '' : `.${path}`}`.slice(0, 200);

/**
 * Rules from outside in the one spelling they are stored in.
 * @throws Refusal `lower_than_law` when nothing but the law stands against them, else `invalid_input`; both name every field.
 */
export function checkWorkflow(context: Context, workflow: unknown): Workflow {
  const checked = validateWorkflow(workflow, todayAt('US', context.now()));
  if (checked.ok) return checked.workflow;
  const { problems } = checked;
  const fields = problems.slice(0, 50).map((problem) => ({ path: pathOf(problem), message: said(problem) }));
  if (problems.some((problem) => problem.code !== 'below_law_minimum')) return refuse('invalid_input', { fields });
  return refuse('lower_than_law', {
    fields,
    details: Object.fromEntries(fields.map(({ path, message }) => [path, message])),
  });
}

/** Hashes the rules, as a proof names them. */
export function hashRules(workflow: Workflow): string {
  return createHash('sha256').update(canonicalWorkflow(workflow)).digest('hex');
}
