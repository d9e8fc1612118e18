import { formatNumber, forPlace, plainSpaces } from '#platform/format.ts';

const formats = forPlace(({ locale }) => ({
  day: new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }),
  longDay: new Intl.DateTimeFormat(locale, { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }),
  month: new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }),
  range: new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', timeZone: 'UTC' }),
}));
const at = (slot: string) => new Date(`${slot.length === 7 ? `${slot}-01` : slot}T00:00:00Z`);

export function formatShortDay(slot: string) {
  return formats().day.format(at(slot));
}
export function formatMonthName(slot: string) {
  return formats().month.format(at(slot));
}
/** The full label of a bar. */
export function formatSlot(slot: string) {
  return formats()[slot.length === 7 ? 'month' : 'longDay'].format(at(slot));
}
export function formatDays(from: string, until: string) {
  return plainSpaces(formats().range.formatRange(at(from), at(until)));
}
export function formatShortDays(from: string, until: string) {
  return plainSpaces(formats().day.formatRange(at(from), at(until)));
}

/** "4.1 s", "2 min 10 s", "3 h 5 min". */
export function formatTime(ms: number): string {
  if (ms < 60_000) return `${(ms / 1_000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1_000);
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  return `${formatNumber(Math.floor(seconds / 3_600))} h ${Math.floor((seconds % 3_600) / 60)} min`;
}

/** "22 minutes", "3 hours", "2 days". */
export function formatAge(since: string, nowMs: number): string {
  const minutes = Math.max(0, Math.round((nowMs - Date.parse(since)) / 60_000));
  if (minutes < 1) return 'less than a minute';
  const [count, unit] =
    minutes < 60
      ? [minutes, 'minute']
      : minutes < 2_880
        ? [Math.round(minutes / 60), 'hour']
        : [Math.round(minutes / 1_440), 'day'];
  return `${formatNumber(count)} ${unit}${count === 1 ? '' : 's'}`;
}

export function shareOf(part: number, all: number) {
  return all === 0 ? 0 : part / all;
}
