import type { LogFilters } from './log-filters.ts';
import type { Found } from './read-find.ts';

const LONGEST_DAYS = 120;
const dayMs = 86_400_000;
const dayShape = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (value: string) => dayShape.test(value) && !Number.isNaN(Date.parse(value));

/** The server’s refusals, word for word, before anything is sent; null when the search may be sent. */
export function checkSearch(
  { uuid, dateStart, dateEnd }: Pick<LogFilters, 'uuid' | 'dateStart' | 'dateEnd'>,
  found: Found,
  /** What was typed. */
  find = '',
): string | null {
  if (find.trim() !== '' && Object.keys(found).length === 0)
    return 'This search was not understood. Type a name, one email, a phone, a ZIP code, an order number or an id.';
  if ((uuid !== '' || found.uuid !== undefined) && found.name !== undefined)
    return 'Please search by UUID or name, not both.';
  if (dateStart === '' && dateEnd === '') return null;
  if (!isDay(dateStart) || !isDay(dateEnd)) return 'Both date range fields must have a valid value.';
  const days = (Date.parse(dateEnd) - Date.parse(dateStart)) / dayMs;
  if (days < 0) return 'Start date can not be earlier than end date';
  return days > LONGEST_DAYS ? 'Date range can not be longer than 120 days' : null;
}
