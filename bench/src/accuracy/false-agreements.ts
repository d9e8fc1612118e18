import { compareFront } from '@carded/domain/front-text';
import { type Share, shareOf } from '@carded/domain/shares';
import { frontFields, type Looked } from './look-at-case.ts';

const DAY_MS = 86_400_000;
/** Number of others' codes that each front is compared with. */
const EACH = 16;

/** Counts how often a readable front agrees with a wrong code: another person's, or its own with another birth date. */
export function falseAgreements(looked: readonly Looked[]): {
  readonly strangers: Share;
  readonly movedByDay: Share;
  readonly movedByYears: Share;
  /** Share of moved dates that are distinguished from unreadable ones. */
  readonly movedSeen: Share;
} {
  const outcomes = (change: (one: Looked, at: number) => Looked['fields'][]) =>
    looked.flatMap((one, at) => change(one, at).map((fields) => compareFront(one.texts, fields).front));
  const agreeing = (fronts: readonly string[]) =>
    shareOf(fronts.filter((front) => front === 'agrees').length, fronts.length);
  const withBirth = (one: Looked, birthDates: readonly string[]) =>
    birthDates.map((birthDate) => ({ ...one.fields, birthDate }));
  const strangers = outcomes((_, at) =>
    Array.from({ length: EACH }, (__, each) => frontFields(50_000 + at * EACH + each)),
  );
  const byDay = outcomes((one) =>
    withBirth(
      one,
      [-30, -20, -11, -10, -7, -3, -2, -1, 1, 2, 3, 7, 10, 11, 20, 30].map((days) => movedDays(one, days)),
    ),
  );
  const byYears = outcomes((one) =>
    withBirth(
      one,
      [-20, -10, -8, -6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6, 10].map((years) => movedYears(one, years)),
    ),
  );
  const moved = [...byDay, ...byYears];
  return {
    strangers: agreeing(strangers),
    movedByDay: agreeing(byDay),
    movedByYears: agreeing(byYears),
    movedSeen: shareOf(moved.filter((front) => front === 'differs').length, moved.length),
  };
}

const birthOf = ({ fields }: Looked): string => fields.birthDate ?? '1980-01-01';

function movedDays(one: Looked, days: number): string {
  return new Date(Date.parse(birthOf(one)) + days * DAY_MS).toISOString().slice(0, 10);
}

function movedYears(one: Looked, years: number): string {
  return `${Number(birthOf(one).slice(0, 4)) + years}${birthOf(one).slice(4)}`;
}
