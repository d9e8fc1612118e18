import { createHash } from 'node:crypto';
import { canonicalWorkflow, type Workflow } from '@carded/domain/workflow';

/** What a proof names the rules by. */
export function hashRules(workflow: Workflow): string {
  return createHash('sha256').update(canonicalWorkflow(workflow)).digest('hex');
}
