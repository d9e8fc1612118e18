import { withoutExtension } from '@carded/domain/contact';
import { underCountry } from '@carded/domain/places';
import type { SegmentRules, Workflow } from '@carded/domain/workflow';
import parsePhone from 'libphonenumber-js';
import { refuse } from '#platform/commands/refuse.ts';

const named: Readonly<Record<string, string>> = { US: 'US', CA: 'Canadian' };

/** Texts go to the countries the product sells in, as far as a website sells there by its rules: nobody else is a buyer who waits for a text. */
export function textCountriesOf({ segments: { us, ca } }: Workflow): ReadonlySet<string> {
  const isSold = (rules: SegmentRules | undefined) =>
    rules?.minAge !== 'block' ||
    Object.values(rules.divisions ?? {}).some(({ minAge }) => minAge !== undefined && minAge !== 'block');
  return new Set([...(isSold(us) ? ['US'] : []), ...(isSold(ca) ? ['CA'] : [])]);
}

/** Area code 900 is premium rate in both. */
const premium = /^\+1900/;

/**
 * The number a buyer wants a text at, in E.164.
 * @throws Refusal `invalid_input`.
 */
export function textNumber(typed: string, soldTo: ReadonlySet<string>): string {
  return (
    textNumberOf(typed, soldTo) ??
    refuse('invalid_input', {
      fields: [{ path: 'body.phone', message: wanted(soldTo) }],
    })
  );
}

const wanted = (soldTo: ReadonlySet<string>): string =>
  soldTo.size === 0
    ? 'this website sells to no country that text messages go to'
    : `must be a ${[...soldTo].map((country) => named[country]).join(' or ')} mobile number`;

/** The same; null for what is no number that may be texted. A number of a territory counts as one of the US, as addresses there do. */
export function textNumberOf(typed: string, soldTo: ReadonlySet<string>): string | null {
  const number = parsePhone(withoutExtension(typed), 'US');
  if (number?.isValid() !== true || premium.test(number.number)) return null;
  return soldTo.has(underCountry({ country: number.country ?? '' }).country) ? number.number : null;
}
