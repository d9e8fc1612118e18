import type { Place, Requirements, ResolveInput, Workflow } from './types.ts';

/** What a workflow asks of a buyer at one place on one day. */
export function resolveRequirements(_input: ResolveInput): Requirements {
  throw new Error('not written yet');
}

/** Whether the workflow refuses buyers whose internet address lies at this place. */
export function isGeoipBlocked(_workflow: Workflow, _ipPlace: Place): boolean {
  throw new Error('not written yet');
}
