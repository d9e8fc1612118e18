import { localDateIn } from '@carded/domain/age';

/** Format of numbers and times: a language tag, and an IANA time zone. `origin` is this site's, when the server draws. */
export type Place = { locale: string; timeZone?: string; origin?: string };

let own: Place = { locale: typeof navigator === 'undefined' ? 'en-US' : navigator.language };
let place = own;

/** Says whose times are written from here on: an account's, by its IANA zone, or of who reads (null). For a layout, before anything below it is drawn. */
export function drawZone(timeZone: string | null): void {
  if (timeZone === null) place = own;
  else if (place.timeZone !== timeZone) place = { ...own, timeZone };
}

/** A value made once per locale and time zone. */
export function forPlace<Made>(make: (place: Place) => Made): () => Made {
  let madeFor: Place | undefined;
  let made: Made;
  return () => {
    if (madeFor !== place) {
      made = make(place);
      madeFor = place;
    }
    return made;
  };
}

/** Draws synchronously with another place's formats: the server draws for people of many places, one after the other. */
export function drawnAt<Result>(other: Place, draw: () => Result): Result {
  const before = { own, place };
  own = place = other;
  try {
    return draw();
  } finally {
    ({ own, place } = before);
  }
}

/** Gives this site's origin, such as `https://carded.example`, on the server too. */
export function siteOrigin(): string {
  return place.origin ?? window.location.origin;
}

/** Replaces thin spaces, which only some systems use, so that the server and the browser write the same text. */
export function plainSpaces(text: string) {
  return text.replace(/[\u2009\u202f]/g, ' ');
}

const formats = forPlace(({ locale, timeZone }) => {
  const zone = timeZone === undefined ? {} : { timeZone };
  return {
    number: new Intl.NumberFormat(locale),
    money: new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }),
    unitPrice: new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', maximumFractionDigits: 6 }),
    date: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', ...zone }),
    dateTime: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', ...zone }),
    clock: new Intl.DateTimeFormat(locale, { timeStyle: 'short', ...zone }),
    clockExact: new Intl.DateTimeFormat(locale, { timeStyle: 'medium', ...zone }),
    shortDate: new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', ...zone }),
    month: new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
    zone: new Intl.DateTimeFormat(locale, { timeZoneName: 'longGeneric', ...zone }),
    dateOnly: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }),
  };
});

/** Numbers and times as the person's own locale writes them. Timestamps are ISO 8601. */
export function formatNumber(value: number) {
  return formats().number.format(value);
}
/** A share of one, to the tenth of a percent; a dash for a share of nothing. */
export function formatShare(share: number | null) {
  return share === null || !Number.isFinite(share) ? '–' : `${(100 * share).toFixed(1)}%`;
}
export function formatCents(cents: number) {
  return formats().money.format(cents / 100);
}
/** A price of one, in millionths of a dollar: as many digits as it has, and at least the cents. */
export function formatUnitPrice(micros: number) {
  return formats().unitPrice.format(micros / 1_000_000);
}
export function formatDate(at: string) {
  return formats().date.format(new Date(at));
}
export function formatDateTime(at: string) {
  return plainSpaces(formats().dateTime.format(new Date(at)));
}
export function formatClock(at: string) {
  return plainSpaces(formats().clockExact.format(new Date(at)));
}

/** Today as a time, everything older as a day. */
export function formatWhen(at: string, now: Date) {
  const { date, clock, shortDate } = formats();
  const then = new Date(at);
  return date.format(then) === date.format(now) ? plainSpaces(clock.format(then)) : shortDate.format(then);
}

/** `2026-11` as "November 2026". */
export function formatMonth(id: string) {
  return formats().month.format(new Date(`${id}-01T00:00:00Z`));
}

/** Formats a calendar day such as a birth date, unaffected by time zones. */
export function formatDay(day: string) {
  return formats().dateOnly.format(new Date(`${day}T00:00:00Z`));
}

/** The last day, in UTC, before a time at which something is over: `2026-12-15T00:00:00Z` ends the 14th. */
export function lastDayBefore(at: string): string {
  return new Date(Date.parse(at) - 1).toISOString().slice(0, 10);
}

/** The day of `now` as `2026-11-27`, where times are written. */
export function dayOf(now: Date) {
  return localDateIn(place.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone, now.getTime());
}
/** The month of `now` as `2026-11`. */
export function monthOf(now: Date) {
  return dayOf(now).slice(0, 7);
}
/** Names the zone of the shown times, such as "Mountain Time". */
export function zoneName() {
  const parts = formats().zone.formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC';
}

/** "+ 7.1 s", "+ 3 min": how long after the line before. */
export function formatGap(ms: number) {
  return ms < 60_000
    ? `+ ${(ms / 1000).toFixed(1)} s`
    : ms < 3_600_000
      ? `+ ${Math.round(ms / 60_000)} min`
      : `+ ${Math.round(ms / 3_600_000)} h`;
}

/** Reads typed dollars as whole cents; null unless they are an amount above zero. */
export function readAmount(text: string): number | null {
  const plain = text.trim().replace(/^\$\s*/, '');
  // Allows a comma between thousands only: `1,25` may be a decimal comma or a typo.
  if (!/^(\d{1,7}|\d{1,3}(,\d{3}){1,2})(\.\d{1,2})?$/.test(plain)) return null;
  const cents = Math.round(Number(plain.replaceAll(',', '')) * 100);
  return cents > 0 ? cents : null;
}

/** Reads a unit price in dollars, as millionths of a dollar; null when invalid. */
export function readUnitPrice(text: string): number | null {
  const plain = text
    .trim()
    .replace(/^\$\s*/, '')
    .replaceAll(',', '');
  if (!/^\d{1,4}(\.\d{1,6})?$/.test(plain)) return null;
  return Math.round(Number(plain) * 1_000_000);
}

/** Formats cents for a field: `12.5` for 1,250. */
export function asTyped(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** A time as a `datetime-local` field takes it, in this person's zone; '' for none. */
export function localTime(at: string | null): string {
  if (at === null) return '';
  const date = new Date(at);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** "Northfork Vapor" as "NV". */
export function initials(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 2)
    .toUpperCase();
}
