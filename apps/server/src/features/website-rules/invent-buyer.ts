import type { InputOf, tryWorkflow } from '@carded/contract';
import { type CountyLookup, normalizeZip, placeCodes, provincesOfPostalCode } from '@carded/domain/places';
import type { Context } from '#context.ts';
import { type BuyerRecord, emptyRecord, todayAt } from '#features/verifications/index.ts';
import { refuse } from '#platform/commands/refuse.ts';

type Body = InputOf<typeof tryWorkflow>['body'];
export type InventedBuyer = { record: BuyerRecord; countyOf: CountyLookup };

const wrong = (name: keyof Body, message: string) =>
  refuse('invalid_input', { fields: [{ path: `body.${name}`, message }] });

/**
 * A buyer of the tried age who lives at the tried place, checked like one of a shop. The ZIP code may be missing; the city is its own where none was typed.
 * @throws Refusal `invalid_input`.
 */
export function inventBuyer(context: Context, body: Body): InventedBuyer {
  const place = placeCodes(body);
  const country = place.country ?? wrong('country', 'must be a country: two letters, or its English name');
  const hasStates = country === 'US' || country === 'CA';
  const state = hasStates ? (place.state ?? wrong('state', 'must be a state or province of the country')) : body.state;
  const zip = hasStates && body.zip !== '' ? readZip(country, state, body.zip) : body.zip;
  const known = country === 'US' ? context.countyOf(zip.slice(0, 5)) : null;
  const typed = body.county ?? '';
  const county = known?.county ?? (country === 'US' && typed !== '' ? typed : null);
  const city = body.city !== undefined && body.city !== '' ? body.city : (known?.city ?? '');
  return {
    record: {
      ...emptyRecord,
      ...{ country, state, zip, city },
      birth_date: birthDateOf(body.age, todayAt(country, context.now())),
    },
    countyOf: () => (county === null ? null : { county, city }),
  };
}

const readZip = (country: string, state: string, text: string): string => {
  const zip =
    normalizeZip(country, text) ??
    wrong('zip', country === 'US' ? 'must be 5 digits, or 9 with a hyphen' : 'must be a postal code such as A1A 1A1');
  const provinces = country === 'CA' ? provincesOfPostalCode(zip) : [];
  return provinces.length > 0 && !provinces.includes(state) ? wrong('zip', 'does not belong to the province') : zip;
};

/** Turned this old today. */
const birthDateOf = (age: number, today: string): string => {
  const [year = 0, month = '01', day = '01'] = [Number(today.slice(0, 4)), today.slice(5, 7), today.slice(8, 10)];
  return `${String(year - age).padStart(4, '0')}-${month}-${month === '02' && day === '29' ? '28' : day}`;
};
