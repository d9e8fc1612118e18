import { jaroWinkler } from '#people/names/jaro-winkler.ts';
import { normalizeCountry, normalizeState } from '#places/index.ts';
import { compareStreets, compareZips } from './address-levels.ts';
import { compareBirthDates } from './birth-date-level.ts';
import { nameWords } from './fold-text.ts';
import { normalizeEmail, normalizePhone } from './normalize-contact.ts';
import type { FieldName, Person } from './person.ts';
import { birthDateWeights, cityWeights, contactWeights, stateWeights, streetWeights, zipWeights } from './weights.ts';

/** The finding on one field: its weight, the most it could have given, and whether it agrees; null agreement is neither. */
export type FieldFinding = { field: FieldName; weight: number; best: number; isAgreed: boolean | null };

/** Compares birth date, address and contact of two cut persons. Fields missing on one side give no finding. */
export function compareFields(a: Person, b: Person): FieldFinding[] {
  const findings: FieldFinding[] = [];
  const birthDate = compareBirthDates(a.birthDate, b.birthDate);
  if (birthDate !== null) {
    const isAgreed = birthDate === 'equal';
    findings.push({ field: 'birthDate', weight: birthDateWeights[birthDate], best: birthDateWeights.equal, isAgreed });
  }
  const street = compareStreets(a.address, b.address, normalizeCountry(a.country || b.country) ?? '');
  if (street !== null) {
    const isAgreed = street === 'equal' || street === 'unit_missing' ? true : street === 'spelling' ? null : false;
    findings.push({ field: 'street', weight: streetWeights[street], best: streetWeights.equal, isAgreed });
  }
  const zip = compareZips([a.country, b.country], a.zip, b.zip);
  if (zip !== null) {
    findings.push({ field: 'zip', weight: zipWeights[zip], best: zipWeights.equal, isAgreed: zip === 'equal' });
  }
  findings.push(...compareTowns(a, b, zip === null));
  findings.push(...contactFinding('phone', a.phone, b.phone, normalizePhone));
  findings.push(...contactFinding('email', a.email, b.email, normalizeEmail));
  return findings;
}

function compareTowns(a: Person, b: Person, isWithoutZip: boolean): FieldFinding[] {
  const findings: FieldFinding[] = [];
  const share = isWithoutZip ? 1 : 0;
  const [city = '', otherCity = ''] = [a, b].map(({ city }) => nameWords(city).join(''));
  const hasCities = city !== '' && otherCity !== '';
  if (hasCities) {
    const level = city === otherCity ? 'equal' : jaroWinkler(city, otherCity) >= 0.9 ? 'spelling' : 'different';
    const isAgreed = level === 'spelling' ? null : level === 'equal';
    findings.push({ field: 'city', weight: cityWeights[level] * share, best: cityWeights.equal * share, isAgreed });
  }
  const state = normalizeState(a.country, a.state);
  const otherState = normalizeState(b.country, b.state);
  if (state !== null && otherState !== null) {
    const isAgreed = state === otherState;
    const part = hasCities ? 0 : share;
    const weight = stateWeights[isAgreed ? 'equal' : 'different'] * part;
    findings.push({ field: 'state', weight, best: stateWeights.equal * part, isAgreed });
  }
  return findings;
}

function contactFinding(
  field: 'phone' | 'email',
  a: string | undefined,
  b: string | undefined,
  normalize: (text: string) => string | null,
): FieldFinding[] {
  const [left, right] = [normalize(a ?? ''), normalize(b ?? '')];
  if (left === null || right === null) return [];
  const isAgreed = left === right;
  return [{ field, weight: contactWeights[isAgreed ? 'equal' : 'different'], best: 0, isAgreed }];
}
