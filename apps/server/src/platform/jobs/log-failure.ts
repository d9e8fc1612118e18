import type { Context } from '#context.ts';

/** Name, code and place of an error; its message may quote what a person typed. */
export const logFailure = ({ log }: Pick<Context, 'log'>, job: string, error: unknown): void => {
  const { name, code, stack } = error as Error & { code?: string };
  const places = stack?.split('\n').filter((line) => /^\s+at /.test(line));
  log.warn({ job, name, code, at: places?.slice(0, 3).map((line) => line.trim()) }, 'a job failed');
};
