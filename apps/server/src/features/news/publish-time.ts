import { refuse } from '#platform/commands/refuse.ts';

const aYearMs = 366 * 24 * 3_600_000;

/** When a message comes out. What has come keeps its time, so that a correction does not bring it up again. @throws Refusal `invalid_input`. */
export function publishTime(given: string | null, nowMs: number): Date | null {
  if (given === null) return null;
  const at = Date.parse(given);
  if (!Number.isFinite(at) || at > nowMs + aYearMs || at < nowMs - 10 * aYearMs)
    refuse('invalid_input', { fields: [{ path: 'body.publish_at', message: 'must be within the next year' }] });
  return new Date(at);
}
