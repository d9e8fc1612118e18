import type { z } from 'zod';

/** What a form left out or wrote wrong, by the path it was sent under. */
export function missingFields(error: z.ZodError) {
  return error.issues.map((issue) => ({ path: `body.data.${issue.path.join('.')}`, message: 'is needed' }));
}
