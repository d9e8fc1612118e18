import { lastDayOf } from '@carded/domain/billing';
import { customerMonthsBack } from '@carded/domain/customers';
import { type DayRange, daysOfPeriod, isoDay } from '@carded/domain/usage';
import { refuse } from '#platform/commands/refuse.ts';

/**
 * The days of a month (`2026-11`), as far as it has come; of this one, unless another is asked for.
 * @throws Refusal `invalid_input` for one to come, or too long ago.
 */
export function daysOfMonth(
  asked: string | undefined,
  nowMs: number,
  monthsBack = customerMonthsBack,
): { month: string; days: DayRange } {
  const { from, until } = daysOfPeriod('month', isoDay(nowMs));
  const current = from.slice(0, 7);
  const month = asked ?? current;
  const ago = indexOf(current) - indexOf(month);
  if (ago < 0 || ago > monthsBack)
    return refuse('invalid_input', {
      fields: [{ path: 'query.month', message: `must be this month or one of the ${monthsBack} before` }],
    });
  return { month, days: { from: `${month}-01`, until: ago === 0 ? until : lastDayOf(month) } };
}

const indexOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
