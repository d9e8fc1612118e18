import { withoutExtension } from '@carded/domain/contact';
import { underCountry } from '@carded/domain/places';
import type { SegmentRules, Workflow } from '@carded/domain/workflow';
import parsePhone from 'libphonenumber-js';
import { refuse } from '#platform/commands/refuse.ts';

const named: Readonly<Record<string, string>> = { US: 'US', CA: 'Canadian' };

/** Lists the countries that may get texts: those of the product in which the website sells by its rules. Buyers elsewhere do not wait for a text. */
export function textCountriesOf({ segments: { us, ca } }: Workflow): ReadonlySet<string> {
  const isSold = (rules: SegmentRules | undefined) =>
    rules?.minAge !== 'block' ||
    Object.values(rules.divisions ?? {}).some(({ minAge }) => minAge !== undefined && minAge !== 'block');
  return new Set([...(isSold(us) ? ['US'] : []), ...(isSold(ca) ? ['CA'] : [])]);
}

/** Area code 900 is premium rate in both. */
const premium = /^\+1900/;

/**
 * Reads the number for a text in E.164. @throws Refusal `invalid_input`
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

/** Reads the number for a text; null for one that may not be texted. A number of a territory counts as one of the US, as addresses there do. */
export function textNumberOf(typed: string, soldTo: ReadonlySet<string>): string | null {
  const number = parsePhone(withoutExtension(typed), 'US');
  if (number?.isValid() !== true || premium.test(number.number)) return null;
  return soldTo.has(underCountry({ country: number.country ?? '' }).country) ? number.number : null;
}
