import { divisionOf, isCountryCode } from '#codes/index.ts';
import type { Rule } from '../rule.ts';
import type { Looked } from '../types.ts';

/** The order goes where the website sells, and where a law does not forbid it. */
export const place: Rule = ({ requirements, known }) => {
  const { country, state } = requirements.place;
  const where: Looked = {
    country: isCountryCode(country) ? country : 'ZZ',
    ...(divisionOf(country, state) === null ? {} : { state: state ?? null }),
  };
  const isBlocked = requirements.isPlaceBlocked || known.isPlaceFoundBlocked;
  if (!isBlocked) return { line: { rule: 'place', result: 'pass', looked: where } };
  const { blockedCitation } = requirements;
  return {
    line: {
      rule: 'place',
      result: 'fail',
      looked: { ...where, blockedBy: requirements.blockedBy ?? 'rule' },
      ...(blockedCitation === undefined ? {} : { citation: blockedCitation }),
      next: 'stopped',
    },
    effect: { kind: 'turn_away', notCreated: 'location_blocked', reason: 'blocked' },
  };
};
