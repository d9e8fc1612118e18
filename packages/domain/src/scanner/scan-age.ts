import { isoDate, latestBirthDateFor, parseIsoBirthDate, readIsoDate } from '#age/index.ts';
import { isMinimumAge, scannerDefaultMinimumAge } from '#codes/index.ts';
import type { AgeBand, ScanCutoff } from './types.ts';

const oldestAge = 150;

/** Full years on a day. A result that cannot be an age (above 150, below 0) counts as 0; null without a real birth date. Both dates ISO. */
export function scanAge(birthDate: string | null, today: string): number | null {
  const born = readIsoDate(birthDate);
  const on = readIsoDate(today);
  if (born === null || on === null) return null;
  const hadBirthday = on.month > born.month || (on.month === born.month && on.day >= born.day);
  const age = on.year - born.year - (hadBirthday ? 0 : 1);
  return age < 0 || age > oldestAge || parseIsoBirthDate(birthDate, today) === null ? 0 : age;
}

/**
 * The latest birth date that is old enough, ISO: what a clerk compares with. Birth-date cut-offs count where they are stricter than the age.
 * @throws RangeError when `today` is no real day.
 */
export function bornOnOrBefore(minimumAge: number, today: string, cutoffs: readonly ScanCutoff[] = []): string {
  const latest = latestBirthDateFor(minimumAge, today);
  if (latest === null) throw new RangeError('today is no real day');
  return [latest, ...cutoffs.map(({ bornOnOrAfter }) => dayBefore(bornOnOrAfter))].toSorted()[0] ?? latest;
}

function dayBefore(day: string): string {
  const date = readIsoDate(day);
  if (date === null) return day;
  const before = new Date(Date.UTC(date.year, date.month - 1, date.day - 1));
  return isoDate({ year: before.getUTCFullYear(), month: before.getUTCMonth() + 1, day: before.getUTCDate() });
}

/** The band of an age in full years; null: not known. */
export function ageBandOf(age: number | null): AgeBand {
  if (age === null) return 'unknown';
  if (age < 18) return 'under_18';
  if (age < 21) return '18_to_20';
  return age < 30 ? '21_to_29' : '30_and_over';
}

type EffectiveAgeInput = {
  /** Age of the website's or the account's settings; 21 when it is missing or not allowed. */
  readonly settingsAge: number | null;
  /** The law's at the shop, where the website's preset names a product. */
  readonly lawAge: number | null;
  /** Age that a screen asks for, if any. */
  readonly askedAge?: number | null | undefined;
  /** Whether the settings let a screen ask. */
  readonly canRaise: boolean;
};

const highestAsked = 150;

/** The minimum age that counts: the highest of settings, law and what a screen asks for. A screen only ever raises it. */
export function effectiveScanAge({ settingsAge, lawAge, askedAge, canRaise }: EffectiveAgeInput): number {
  const chosen = isMinimumAge(settingsAge) ? settingsAge : scannerDefaultMinimumAge;
  const floor = Math.max(chosen, lawAge ?? 0);
  if (!canRaise || typeof askedAge !== 'number' || !Number.isInteger(askedAge)) return floor;
  return Math.max(floor, Math.min(askedAge, highestAsked));
}
