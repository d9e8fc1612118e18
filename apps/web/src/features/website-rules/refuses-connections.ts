import type { Workflow } from '@carded/domain/workflow';
import { layerAt, placesOf } from '@carded/domain/workflow-edit';

/** Whether the rules refuse connections from anywhere. */
export function refusesConnections(workflow: Workflow): boolean {
  return placesOf(workflow).some((path) => layerAt(workflow, path).geoipBlocked === true);
}
