import type { Elements } from '#license/elements/element-ids.ts';
import { cleanValue } from './clean-value.ts';
import type { License, LicenseField, ReadWarning } from './license.ts';
import { type DateHabit, type DateReading, readDate } from './read-date.ts';
import { readUnderDate } from './read-under-date.ts';
import { warn } from './warnings.ts';

type Dates = Pick<License, 'birthDate' | 'expiryDate' | 'issueDate' | 'under18Until' | 'under19Until' | 'under21Until'>;

/** What means no expiration: words, or the last possible day. */
const neverExpires = /^\s*(?:NON|NEVER|INDEF|PERM|99999999|12319999|99991231)/i;

/** Reads DBB, DBA, DBD and the under-age dates DDH, DDI, DDJ. */
export function readDates(elements: Elements, habit: DateHabit, warnings: ReadWarning[]): Dates {
  const report = (reading: DateReading, field: LicenseField, element: string): string | null => {
    if (reading.rule !== null) warn(warnings, reading.rule, field, element);
    return reading.date;
  };
  const main = (field: LicenseField, element: string) =>
    report(readDate(cleanValue(elements.get(element)), habit), field, element);
  const expiry = (): string | null => {
    if (!neverExpires.test(elements.get('DBA') ?? '')) return main('expiryDate', 'DBA');
    warn(warnings, 'non_expiring', 'expiryDate', 'DBA');
    return null;
  };
  const birthDate = main('birthDate', 'DBB');
  const under = (field: LicenseField, element: string, age: number): string | null => {
    const value = cleanValue(elements.get(element));
    return value === null ? null : report(readUnderDate(value, habit, birthDate, age), field, element);
  };
  return {
    birthDate,
    expiryDate: expiry(),
    issueDate: main('issueDate', 'DBD'),
    under18Until: under('under18Until', 'DDH', 18),
    under19Until: under('under19Until', 'DDI', 19),
    under21Until: under('under21Until', 'DDJ', 21),
  };
}
