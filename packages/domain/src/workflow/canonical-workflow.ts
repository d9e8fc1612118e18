import type { Workflow } from './types.ts';

/** One spelling of a workflow, whatever the order of its keys: what the rule-set hash is taken of. */
export function canonicalWorkflow(workflow: Workflow): string {
  return JSON.stringify(sorted(workflow));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return Object.fromEntries(entries.map(([key, one]) => [key, sorted(one)]));
}
