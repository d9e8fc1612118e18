import { dateRangeMaximumDays } from '@carded/domain/codes';
import { refuse } from '#platform/commands/refuse.ts';

const dayMs = 86_400_000;
const daysShown = 31;

/** From the first day to the end of the last, in UTC. @throws Refusal `invalid_input` for what is no stretch of days, or too long a one. */
export function dayRange(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  nowMs: number,
): { fromMs: number; untilMs: number } {
  const today = Math.floor(nowMs / dayMs) * dayMs;
  const lastMs = dayOf('to', to) ?? Math.max(today, dayOf('from', from) ?? today);
  const fromMs = dayOf('from', from) ?? lastMs - (daysShown - 1) * dayMs;
  if (fromMs > lastMs) refuse('invalid_input', { fields: [{ path: 'query.from', message: 'must not be after `to`' }] });
  if (lastMs - fromMs > dateRangeMaximumDays * dayMs)
    refuse('invalid_input', { message: `Date range can not be longer than ${dateRangeMaximumDays} days` });
  return { fromMs, untilMs: lastMs + dayMs };
}

const dayOf = (name: string, day: string | undefined): number | null => {
  if (day === undefined) return null;
  const ms = Date.parse(`${day}T00:00:00Z`);
  const isDay = Number.isFinite(ms) && ms >= 0 && new Date(ms).toISOString().startsWith(day);
  return isDay ? ms : refuse('invalid_input', { fields: [{ path: `query.${name}`, message: 'must be a day' }] });
};
