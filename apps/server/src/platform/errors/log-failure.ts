import type { Context } from '#context.ts';

/** Name, code and place of an error; its message may quote what a person typed. */
export function logFailure({ log }: Pick<Context, 'log'>, job: string, error: unknown): void {
  const { name, code } = error as Error & { code?: string };
  log.warn({ job, name, code, at: placesOf(error, 3) }, 'a job failed');
}

/** What an error is, in a word that may be kept: its code, or its name. Never its message. */
export function errorCode(error: unknown): string {
  const { name, code } = error as Error & { code?: unknown };
  const word = typeof code === 'string' ? code : name;
  return typeof word === 'string' && /^\w{1,40}$/.test(word) ? word : 'unknown';
}

/** Where an error comes from, line by line, without its message: that may run over several lines and quote what a person typed. */
export function placesOf(error: unknown, atMost: number): string[] {
  return ((error as Partial<Error> | null)?.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, atMost)
    .map((line) => line.trim());
}
