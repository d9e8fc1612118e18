import type { WorkflowCheck } from './types.ts';

/** Checks rules from outside. `today` (ISO date) says which laws apply. */
export function validateWorkflow(_value: unknown, _today: string): WorkflowCheck {
  throw new Error('not written yet');
}
