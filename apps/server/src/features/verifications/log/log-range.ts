import { dayAfter, dayStartIn, localDateIn } from '@carded/domain/age';
import { dateRangeMaximumDays } from '@carded/domain/codes';
import { foldCompact } from '@carded/domain/people';
import { refuse } from '#platform/commands/refuse.ts';
import type { Criteria } from './log-criteria.ts';

const dayMs = 86_400_000;

type Range = { fromMs: number; untilMs: number };
const isGiven = (value: string | undefined): value is string => value !== undefined && value !== '';

/**
 * The span of time a search covers. Searching by uuid, zip, phone, email, order or both names may span all time; otherwise a month or a range is needed, and the
 * current month is what is meant when neither is given. Days and months are those of the account's time zone.
 * @throws Refusal `invalid_input`.
 */
export function logRange(criteria: Criteria, nowMs: number, timeZone: string): Range | null {
  const { dateStart, dateEnd, month } = criteria;
  if (isGiven(dateStart) || isGiven(dateEnd)) return dayRange(dateStart ?? '', dateEnd ?? '', timeZone);
  if (month !== undefined && month !== 'all') return monthRange(month, timeZone);
  if (isNarrow(criteria)) return null;
  if (month === 'all')
    return refuse('invalid_input', {
      fields: [
        {
          path: 'month',
          message: 'To search all months, enter a UUID, ZIP, phone, email, order, or first and last name',
        },
      ],
    });
  return monthRange(localDateIn(timeZone, nowMs).slice(0, 7), timeZone);
}

const isNarrow = ({ uuid, zip, phone, email, order, number, name, first_name, last_name }: Criteria): boolean =>
  [uuid, zip, phone, email, order, number].some(isGiven) ||
  (name ?? '').split(/\s+/).filter((word) => foldCompact(word) !== '').length > 1 ||
  (isGiven(first_name) && isGiven(last_name));

const dayRange = (first: string, last: string, timeZone: string): Range => {
  const [fromMs, lastMs] = [dayOf(first), dayOf(last)];
  if (fromMs > lastMs) refuse('invalid_input', { message: 'Start date can not be earlier than end date' });
  if (lastMs - fromMs > dateRangeMaximumDays * dayMs)
    refuse('invalid_input', { message: `Date range can not be longer than ${dateRangeMaximumDays} days` });
  return { fromMs: dayStartIn(timeZone, first), untilMs: dayStartIn(timeZone, dayAfter(last)) };
};

const dayOf = (text: string): number => {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  // Years that no id holds are no dates of a log.
  return Number.isNaN(ms) || ms < 0 || new Date(ms).toISOString().slice(0, 10) !== text
    ? refuse('invalid_input', { message: 'Both date range fields must have a valid value.' })
    : ms;
};

const monthRange = (month: string, timeZone: string): Range => {
  const [year = 0, index = 1] = month.split('-').map(Number);
  if (year < 1971 || year > 9000)
    return refuse('invalid_input', { fields: [{ path: 'month', message: 'must be a month such as 2026-11' }] });
  const beginsAt = (months: number) =>
    dayStartIn(timeZone, new Date(Date.UTC(year, months, 1)).toISOString().slice(0, 10));
  return { fromMs: beginsAt(index - 1), untilMs: beginsAt(index) };
};
