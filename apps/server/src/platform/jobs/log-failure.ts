import type { Context } from '#context.ts';
import { placesOf } from '#platform/errors/places-of.ts';

/** Name, code and place of an error; its message may quote what a person typed. */
export function logFailure({ log }: Pick<Context, 'log'>, job: string, error: unknown): void {
  const { name, code } = error as Error & { code?: string };
  log.warn({ job, name, code, at: placesOf(error, 3) }, 'a job failed');
}
