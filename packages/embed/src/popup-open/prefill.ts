import type { Config, Switches } from '#popup/config.ts';
import { trace } from '#popup/page.ts';
import type { PlatformTable } from '#popup-platforms/main.ts';
import { bare, findFields, isField, lock, readField, write } from './page-fields.ts';
import { remembered } from './remember.ts';

/** Splits a name before its last word, and before the one in front of Jr., Sr., II, III or IV. */
const split = (fullName: string): { first_name: string; last_name: string } => {
  const [, first = fullName, last = ''] = /^(.+?) (\S+( ([js]r|iii?|iv)\.?)?)$/i.exec(fullName) ?? [];
  return { first_name: first, last_name: last };
};

/** Reads what is known before the buyer is asked: from the shop, else from the page, else from its earlier pages. */
export function readPrefill(config: Config, on: Switches, platform: PlatformTable): Record<string, string> {
  const fields = findFields(config, on, platform);
  trace(on, 'fields', Object.fromEntries(fields));
  const read: Record<string, string> = on.prescan ? remembered() : {};
  for (const [name, field] of fields) {
    const value = readField(field, /^dob_/.test(name));
    if (value) read[name] = value;
  }
  for (const [name, value] of Object.entries(config.data ?? {})) read[name] = bare(`${value}`);
  const { full_name: fullName, comments: _, contact_email: email, ...rest } = read;
  const known: Record<string, string> = { ...(fullName && split(fullName)), ...(email && { email }), ...rest };
  return Object.fromEntries(
    Object.entries(known)
      .filter(([name, value]) => /^[a-z]\w{0,30}$/.test(name) && value)
      .map(([name, value]) => [name, value.slice(0, 200)]),
  );
}

/**
 * Reads a whole birth date, where none of its parts is given: the year first, as the standard's date fields hold it, or last, where only one order of day and
 * month makes a day.
 */
export function splitDate({ dob = '', ...given }: Record<string, string>): Record<string, string> {
  const [one = '', two = '', three = ''] = /^\d{1,4}([-/.])\d\d?\1\d{1,4}$/.test(dob) ? dob.split(/[-/.]/) : [];
  const orders = [`${one}-${two}-${three}`, `${three}-${one}-${two}`, `${three}-${two}-${one}`];
  const days = new Set(orders.map(padded).filter(isDay));
  const [year = '', month = '', day = ''] = days.size === 1 ? [...days].join().split('-') : [];
  if (!year || ['dob_year', 'dob_month', 'dob_day'].some((name) => given[name])) return given;
  return { ...given, dob_year: year, dob_month: month, dob_day: day };
}
const padded = (date: string) => date.replace(/\b\d\b/g, '0$&');
const isDay = (iso: string) => /^\d{4}-/.test(iso) && new Date(iso).toJSON()?.startsWith(iso);

const wholeDate = ({ dob_year: year, dob_month: month = '', dob_day: day = '' }: Record<string, string>): string =>
  year ? padded(`${year}-${month}-${day}`) : '';

/** Case, accents and punctuation make no other value. */
const holds = (field: Element, value: string) =>
  !readField(field).localeCompare(value, 'en', { sensitivity: 'base', ignorePunctuation: true });

/**
 * Runs after acceptance: fills empty fields, corrects a name that was verified otherwise, keeps the fields that hold what was verified, and adds the
 * verification to the comment. A field that holds another place stays open.
 */
export function fillPage(
  config: Config,
  on: Switches,
  platform: PlatformTable,
  data: Record<string, string>,
  uuid: string,
): void {
  const fields = findFields(config, on, platform);
  const fullName = `${data.first_name ?? ''} ${data.last_name ?? ''}`.trim();
  /** Includes what the page names otherwise. */
  const verified: Record<string, string | undefined> = {
    ...data,
    full_name: fullName,
    dob: wholeDate(data),
    contact_email: data.email,
  };
  for (const [name, field] of fields) {
    const value = verified[name];
    if (!value || !isField(field)) continue;
    // Leaves an empty text open: only its shop knows how a date is written there.
    if (name === 'dob' && field.type !== 'date' && !readField(field)) continue;
    if (!readField(field) || (/_name/.test(name) && !holds(field, value))) write(field, value);
    if (on.disable_fields !== false && (/^dob/.test(name) || holds(field, value))) lock(field);
  }
  const comment = fields.get('comments');
  if (!comment || !isField(comment) || on.add_comment === false || !uuid || comment.value.includes(uuid)) return;
  const details = on.comment_details && fullName ? ` (${fullName})` : '';
  write(comment, `${comment.value}${comment.value ? '\n' : ''}Age verification: ${uuid}${details}`);
}
