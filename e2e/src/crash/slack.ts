import { cpus } from 'node:os';

/** How long the API takes to start where nobody else wants the processor. */
const quietStartMs = 1_000;

/** How many times longer things take here and now: by the work there is for each core, and by how long an undisturbed start took in this run. */
export function slackOf({ load, startMs }: { load: number; startMs: number }): number {
  return Math.max(1, load / cpus().length, startMs / quietStartMs);
}
