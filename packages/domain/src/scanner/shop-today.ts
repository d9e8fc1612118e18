/** Minutes behind UTC, as `Date.getTimezoneOffset()` counts: the eastern end has the lowest number. */
export interface TimeZoneRange {
  readonly min: number;
  readonly max: number;
}

const minuteMs = 60_000;
/** From Kiritimati (UTC+14) to Baker Island (UTC−12). */
const anywhere: TimeZoneRange = { min: -840, max: 720 };
/** Summer time included: a shop is somewhere between. */
const countries: Readonly<Record<string, TimeZoneRange>> = {
  // Eastern daylight time to Hawaii.
  US: { min: 240, max: 600 },
  // Newfoundland daylight time to Pacific standard time.
  CA: { min: 150, max: 480 },
  GB: { min: -60, max: 0 },
};
/** US territories that lie outside. */
const territories: Readonly<Record<string, TimeZoneRange>> = {
  GU: { min: -600, max: -600 },
  MP: { min: -600, max: -600 },
  AS: { min: 660, max: 660 },
  PR: { min: 240, max: 240 },
  VI: { min: 240, max: 240 },
};

/** The time zones a shop can be in. Country ISO alpha-2, state as its code. */
export function timeZonesOf(country: string, state: string): TimeZoneRange {
  return (country === 'US' ? territories[state] : undefined) ?? countries[country] ?? anywhere;
}

/**
 * The ISO date at the shop. A screen says its offset; one that cannot be the shop's counts as the nearest that can, and none as the last place where a day begins,
 * so that no birthday comes early.
 */
export function shopToday(
  nowMs: number,
  shop: { readonly country: string; readonly state: string },
  tzOffset?: number | null,
): string {
  const range = timeZonesOf(shop.country, shop.state);
  const said = typeof tzOffset === 'number' && Number.isFinite(tzOffset) ? tzOffset : range.max;
  const offset = Math.min(range.max, Math.max(range.min, said));
  return new Date(nowMs - offset * minuteMs).toISOString().slice(0, 10);
}
