import { refuse } from '#platform/commands/refuse.ts';
import type { Criteria } from './log-criteria.ts';

const dayMs = 86_400_000;
const longestDays = 120;

const dayOf = (text: string): number => {
  const ms = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== text
    ? refuse('invalid_input', { message: 'Both date range fields must have a valid value.' })
    : ms;
};

/**
 * The span of time a search covers. Searching by uuid, zip, phone, email or a full name may span all time; otherwise a month or a range is needed, and the
 * current month is what is meant when neither is given.
 */
export const logRange = (criteria: Criteria, nowMs: number): { fromMs: number; untilMs: number } | null => {
  const { dateStart, dateEnd, month } = criteria;
  if (dateStart !== undefined || dateEnd !== undefined) {
    if (dateStart === undefined || dateEnd === undefined)
      return refuse('invalid_input', { message: 'Both date range fields must have a valid value.' });
    const [fromMs, lastMs] = [dayOf(dateStart), dayOf(dateEnd)];
    if (fromMs > lastMs) refuse('invalid_input', { message: 'Start date can not be earlier than end date' });
    if (lastMs - fromMs > longestDays * dayMs)
      refuse('invalid_input', { message: 'Date range can not be longer than 120 days' });
    return { fromMs, untilMs: lastMs + dayMs };
  }
  if (month !== undefined) return monthRange(month);
  const isNarrow = [criteria.uuid, criteria.zip, criteria.phone, criteria.email, criteria.name].some(
    (value) => value !== undefined && value !== '',
  );
  const hasFullName = (criteria.first_name ?? '') !== '' && (criteria.last_name ?? '') !== '';
  return isNarrow || hasFullName ? null : monthRange(new Date(nowMs).toISOString().slice(0, 7));
};

const monthRange = (month: string) => {
  const [year = 0, index = 1] = month.split('-').map(Number);
  if (year < 1971 || year > 9000)
    return refuse('invalid_input', { fields: [{ path: 'month', message: 'must be a month such as 2026-11' }] });
  return { fromMs: Date.UTC(year, index - 1, 1), untilMs: Date.UTC(year, index, 1) };
};
