import { isCalendarDate, isoDate } from '@carded/domain/age';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A two-digit year: of a birth the last that has been, of an expiry one of this century. */
const fullYear = (year: string, kind: 'birth' | 'expiry', today: string): number => {
  if (year.length === 4) return Number(year);
  const century = Math.floor(Number(today.slice(0, 4)) / 100) * 100;
  const here = century + Number(year);
  return kind === 'birth' && here > Number(today.slice(0, 4)) ? here - 100 : here;
};

const partsOf = (text: string): readonly [year: string, month: string, day: string] | null => {
  const plain = text.trim().toLowerCase();
  const iso = /^(\d{4})[\s./-]?(\d{1,2})[\s./-]?(\d{1,2})$/.exec(plain);
  const isYearFirst =
    iso !== null && /^(?:19|20)/.test(plain) && !(/^\d{8}$/.test(plain) && Number(plain.slice(4)) > 1300);
  if (iso && isYearFirst) return [iso[1] ?? '', iso[2] ?? '', iso[3] ?? ''];
  const digits = /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(plain);
  if (digits) return [digits[3] ?? '', digits[1] ?? '', digits[2] ?? ''];
  const divided = /^(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+(\d{4}|\d{2})$/.exec(plain);
  if (divided) return [divided[3] ?? '', divided[1] ?? '', divided[2] ?? ''];
  const named = /^(?:(\d{1,2})\.?\s*)?([a-z]{3,9})\.?\s*(?:(\d{1,2})(?:st|nd|rd|th)?,?\s+)?(\d{4})$/.exec(plain);
  const month = named === null ? 0 : months.indexOf((named[2] ?? '').slice(0, 3)) + 1;
  const day = named?.[1] ?? named?.[3];
  return named === null || month === 0 || day === undefined ? null : [named[4] ?? '', String(month), day];
};

/**
 * A date as a clerk types it from a card: `5/8/1991`, `05081991`, `5 8 91`, `1991-05-08`, `May 8, 1991`, `8 May 1991`. Month first where both are numbers, as on
 * US cards; a day that cannot be a month is taken as the day. @returns ISO, or null when it is no day or could be two
 */
export function readTypedDate(text: string, kind: 'birth' | 'expiry', today: string): string | null {
  const parts = partsOf(text);
  if (parts === null) return null;
  const [year, first, second] = parts;
  const isSwapped = Number(first) > 12 && Number(second) <= 12;
  const [month, day] = isSwapped ? [second, first] : [first, second];
  const date = { year: fullYear(year, kind, today), month: Number(month), day: Number(day) };
  if (!isCalendarDate(date) || date.year < 1900 || date.year > 2200) return null;
  const iso = isoDate(date);
  return kind === 'birth' && iso > today ? null : iso;
}
