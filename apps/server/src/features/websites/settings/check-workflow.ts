import { validateWorkflow, type Workflow, type WorkflowProblem } from '@carded/domain/workflow';
import type { Context } from '#context.ts';
import { todayAt } from '#features/verifications/index.ts';
import { refuse } from '#platform/commands/refuse.ts';

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
