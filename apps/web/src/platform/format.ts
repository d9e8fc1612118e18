const locale = typeof navigator === 'undefined' ? 'en-US' : navigator.language;
const number = new Intl.NumberFormat(locale);
const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
const clockExact = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' });
const shortDate = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' });
const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
const dateOnly = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });

/** Numbers and times as the person's own locale writes them. Timestamps are ISO 8601. */
export const formatNumber = (value: number) => number.format(value);
export const formatDate = (at: string) => date.format(new Date(at));
export const formatDateTime = (at: string) => dateTime.format(new Date(at));
export const formatClock = (at: string) => clockExact.format(new Date(at));

/** Today as a time, everything older as a day. */
export const formatWhen = (at: string, now: Date) => {
  const then = new Date(at);
  return then.toDateString() === now.toDateString() ? clock.format(then) : shortDate.format(then);
};

/** `2026-11` as "November 2026". */
export const formatMonth = (id: string) => month.format(new Date(`${id}-01T00:00:00Z`));

/** A calendar day such as a birth date: no time zone moves it. */
export const formatDay = (day: string) => dateOnly.format(new Date(`${day}T00:00:00Z`));

/** The month of `now` as `2026-11`. */
export const monthOf = (now: Date) => `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`;

/** "+ 7.1 s", "+ 3 min": how long after the line before. */
export const formatGap = (ms: number) =>
  ms < 60_000
    ? `+ ${(ms / 1000).toFixed(1)} s`
    : ms < 3_600_000
      ? `+ ${Math.round(ms / 60_000)} min`
      : `+ ${Math.round(ms / 3_600_000)} h`;
