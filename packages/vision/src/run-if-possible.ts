import { NotAvailable } from '#models/not-available.ts';

/** Not judged: time ran out or the picture does not allow it; or no model for it on this machine. Neither is ever a pass. */
export type NotJudged = 'not_run' | 'not_available';

/** Runs a step, unless time ran out before it or it needs a model that this machine does not have. Other faults are the caller's. */
export async function runIfPossible<T extends object>(
  hasTime: () => boolean,
  run: () => Promise<T>,
): Promise<T | NotJudged> {
  if (!hasTime()) return 'not_run';
  try {
    return await run();
  } catch (error) {
    if (error instanceof NotAvailable) return 'not_available';
    throw error;
  }
}
