import { type CalendarDate, isCalendarDate, isoDate, readIsoDate } from '#age/index.ts';
import { checkedParts, checkOf, longNumberOf } from './checked-parts.ts';
import { layoutOf, type MrzLayout, textAt } from './layout.ts';
import {
  type MrzCheck,
  type MrzCheckName,
  type MrzChecks,
  type MrzField,
  type MrzFields,
  type MrzFormat,
  type MrzWarning,
  type MrzWarningRule,
  mrzWarningTexts,
} from './mrz.ts';

/** Reason why nothing was read: empty, not the shape of a zone, other characters, or a visa (no such format is read). */
type MrzRefusal = 'empty' | 'not_a_zone' | 'characters' | 'visa';
export type ParsedMrz = {
  format: MrzFormat;
  /** Lines as read, in upper case, without blanks. */
  lines: readonly string[];
  fields: MrzFields;
  checks: MrzChecks;
  warnings: MrzWarning[];
};

type MrzParse = ({ ok: true } & ParsedMrz) | { ok: false; reason: MrzRefusal };

type ParseMrzOptions = {
  /** The day it is, ISO `YYYY-MM-DD`: years have two digits, so it decides the century. */
  today: string;
};

/**
 * Reads the lines of a machine readable zone (ICAO Doc 9303 parts 3 to 6). Blanks are dropped and letters raised; nothing is
 * repaired. Never throws. A field whose check digit does not fit is null with a warning, never a guess. Names, codes and
 * sex have no check digit. A check digit cannot tell characters whose values differ by ten: `checkDigit`.
 */
export function parseMrz(given: readonly string[], { today }: ParseMrzOptions): MrzParse {
  const lines = given.map((line) => line.replace(/\s+/g, '').toUpperCase()).filter((line) => line !== '');
  if (lines.length === 0) return { ok: false, reason: 'empty' };
  const layout = layoutOf(lines);
  if (layout === null) return { ok: false, reason: 'not_a_zone' };
  if (!lines.every((line) => /^[A-Z0-9<]+$/.test(line))) return { ok: false, reason: 'characters' };
  if (lines[0]?.startsWith('V')) return { ok: false, reason: 'visa' };
  const warnings: MrzWarning[] = [];
  const checks = checksOf(layout, lines);
  if (checks.composite === 'failed') warn(warnings, 'composite_failed');
  const fields = fieldsOf(layout, lines, checks, today, warnings);
  return { ok: true, format: layout.format, lines, fields, checks, warnings };
}

function checksOf(layout: MrzLayout, lines: readonly string[]): MrzChecks {
  const found = new Map<MrzCheckName, MrzCheck>(
    checkedParts(layout, lines).map((part) => [part.name, checkOf(part, lines)]),
  );
  const of = (name: MrzCheckName): MrzCheck => found.get(name) ?? 'absent';
  return {
    documentNumber: of('documentNumber'),
    birthDate: of('birthDate'),
    expiryDate: of('expiryDate'),
    optionalData: of('optionalData'),
    composite: of('composite'),
  };
}

function fieldsOf(
  layout: MrzLayout,
  lines: readonly string[],
  checks: MrzChecks,
  today: string,
  warnings: MrzWarning[],
): MrzFields {
  const at = (field: keyof MrzLayout['fields']) => textAt(lines, layout.fields[field]);
  const dateOf = (field: 'birthDate' | 'expiryDate', { date, rule }: MrzDateReading) => {
    if (checks[field] === 'failed') warn(warnings, 'check_failed', field);
    else if (rule !== null) warn(warnings, rule, field);
    return checks[field] === 'failed' ? null : date;
  };
  const documentCode = codeOf(at('documentCode'), 'documentCode', warnings);
  if (documentCode !== null && !layout.documentCodes.test(documentCode)) {
    warn(warnings, 'document_code_unknown', 'documentCode');
  }
  const birthDate = dateOf('birthDate', readMrzBirthDate(at('birthDate'), today));
  const expiryDate = dateOf('expiryDate', readMrzExpiryDate(at('expiryDate'), today));
  const isEarly = birthDate !== null && expiryDate !== null && expiryDate <= birthDate;
  if (isEarly) warn(warnings, 'expires_before_birth', 'expiryDate');
  return {
    documentCode,
    issuer: codeOf(at('issuer'), 'issuer', warnings),
    ...readMrzNames(at('lastName'), warnings),
    documentNumber: numberOf(layout, lines, checks, warnings),
    nationality: codeOf(at('nationality'), 'nationality', warnings),
    birthDate,
    expiryDate: isEarly ? null : expiryDate,
    sex: sexOf(at('sex'), warnings),
    optionalData: optionalDataOf(layout, lines, checks, warnings),
  };
}

function codeOf(text: string, field: MrzField, warnings: MrzWarning[]): string | null {
  const code = /^([A-Z]+)<*$/.exec(text)?.[1] ?? null;
  if (code === null) warn(warnings, 'code_unreadable', field);
  return code;
}

function sexOf(code: string, warnings: MrzWarning[]): MrzFields['sex'] {
  if (code === 'M' || code === 'F') return code;
  if (code === '<' || code === 'X') return 'X';
  warn(warnings, 'sex_unreadable', 'sex');
  return null;
}

/**
 * Reads a number that may continue in the optional data. It is believed only when the composite digit agrees: the filler that marks it, or the digit in its
 * place, may itself be the error.
 */
function numberOf(
  layout: MrzLayout,
  lines: readonly string[],
  checks: MrzChecks,
  warnings: MrzWarning[],
): string | null {
  const long = longNumberOf(layout, lines);
  const mayGoOn = layout.longNumber !== null && !textAt(lines, layout.longNumber).startsWith('<');
  if (checks.documentNumber === 'failed' || (mayGoOn && checks.composite === 'failed')) {
    warn(warnings, 'check_failed', 'documentNumber');
    return null;
  }
  const number = textAt(lines, ...(long?.spans ?? [layout.fields.documentNumber])).replaceAll('<', ' ');
  if (number.trim() === '') warn(warnings, 'number_missing', 'documentNumber');
  return number.trim() || null;
}

/** TD1 and TD2 protect optional data by the composite digit alone. */
function optionalDataOf(
  layout: MrzLayout,
  lines: readonly string[],
  checks: MrzChecks,
  warnings: MrzWarning[],
): string | null {
  const guard = layout.digits.optionalData === null ? checks.composite : checks.optionalData;
  if (guard === 'failed') {
    warn(warnings, 'check_failed', 'optionalData');
    return null;
  }
  const long = longNumberOf(layout, lines);
  const spans = layout.optionalData.map((span) =>
    long !== null && span.line === long.digit.line && span.from === layout.longNumber?.from
      ? { ...span, from: long.digit.to }
      : span,
  );
  const parts = spans.map((span) => textAt(lines, span).replaceAll('<', ' ').trim());
  return parts.filter((part) => part !== '').join(' ') || null;
}

/** A date, or null, with the rule that says why or what was assumed. */
type MrzDateReading = { date: string | null; rule: MrzWarningRule | null };

/** A person who seems younger than this may be a hundred years older. */
const youngestCertain = 16;

/** A birth date `YYMMDD`: the latest century in which it is not after `today`. */
function readMrzBirthDate(text: string, today: string): MrzDateReading {
  const now = readIsoDate(today);
  const parts = partsOf(text);
  if (typeof parts === 'string') return { date: null, rule: parts };
  if (now === null) return { date: null, rule: 'date_impossible' };
  const century = now.year - (now.year % 100);
  for (const year of [century + parts.year, century - 100 + parts.year]) {
    if (!isCalendarDate({ ...parts, year }) || isoDate({ ...parts, year }) > today) continue;
    return {
      date: isoDate({ ...parts, year }),
      rule: now.year - year < youngestCertain ? 'birth_century_assumed' : null,
    };
  }
  return { date: null, rule: 'date_impossible' };
}

/** An expiry date `YYMMDD`: the year from 50 before to 49 after that of `today`. */
function readMrzExpiryDate(text: string, today: string): MrzDateReading {
  const now = readIsoDate(today);
  const parts = partsOf(text);
  if (typeof parts === 'string') return { date: null, rule: parts };
  if (now === null) return { date: null, rule: 'date_impossible' };
  const first = now.year - 50;
  const year = first + ((parts.year - (first % 100) + 100) % 100);
  return isCalendarDate({ ...parts, year })
    ? { date: isoDate({ ...parts, year }), rule: null }
    : { date: null, rule: 'date_impossible' };
}

function partsOf(text: string): CalendarDate | MrzWarningRule {
  if (/^<*$/.test(text)) return 'date_missing';
  if (/^[0-9<]{6}$/.test(text) && text.includes('<')) return 'date_incomplete';
  if (!/^[0-9]{6}$/.test(text)) return 'date_impossible';
  return { year: Number(text.slice(0, 2)), month: Number(text.slice(2, 4)), day: Number(text.slice(4)) };
}

/** Primary and secondary identifier: the family name, then `<<`, then given names, each divided by single fillers. */
function readMrzNames(
  text: string,
  warnings: MrzWarning[],
): { readonly lastName: string | null; readonly firstNames: string | null } {
  const none = { lastName: null, firstNames: null };
  if (!/^[A-Z<]*$/.test(text)) {
    warn(warnings, 'name_unreadable', 'lastName');
    return none;
  }
  if (/^<*$/.test(text)) {
    warn(warnings, 'name_missing', 'lastName');
    return none;
  }
  const [written = '', ...others] = text.replace(/<+$/, '').split(/<<+/);
  // Treats a single name as the primary identifier (part 3, 4.6); some issuers write it as the secondary one, or a placeholder beside it.
  const isOne = [written, others.join('<')].some((part) => part === '' || isPlaceholder(part));
  const primary = isOne
    ? [written, ...others].filter((part) => part !== '' && !isPlaceholder(part)).join('<')
    : written;
  const secondary = isOne ? [] : others;
  if (primary.startsWith('<') || primary === '') {
    warn(warnings, 'name_unreadable', 'lastName');
    return none;
  }
  if (secondary.length > 1) warn(warnings, 'name_parts_repeated', 'firstNames');
  // Part 3, 4.6: a name that does not fit is cut so that the field is full to its last place.
  if (!text.endsWith('<')) warn(warnings, 'name_truncated', secondary.length > 0 ? 'firstNames' : 'lastName');
  const blanks = (part: string) => part.replaceAll('<', ' ').trim();
  return { lastName: blanks(primary), firstNames: blanks(secondary.join(' ')) || null };
}

/** Tells whether a part is a placeholder of embassies and registries for a missing name: `FNU`, `NLN`, `XXX`. */
const isPlaceholder = (part: string): boolean => /^(?:FNU|LNU|NFN|NLN|X{3,})$/.test(part);

/** Adds a doubt; the text comes from the rule, so it can hold nothing personal. */
function warn(warnings: MrzWarning[], rule: MrzWarningRule, field: MrzField | null = null): void {
  warnings.push({ field, rule, text: mrzWarningTexts[rule] });
}
