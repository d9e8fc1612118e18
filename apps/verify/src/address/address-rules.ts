import { normalizeCountry, normalizeZip, placeCodes } from '@carded/domain/places';
import { hasStateList, otherState } from '#flow/known-data.ts';

type AddressField = 'address' | 'city' | 'state' | 'zip';

/** Address format of a country. */
export type AddressRules = {
  /** The fields in the order of an envelope; a field that the country does not use is not there. */
  readonly order: readonly AddressField[];
  /** Fields that may stay empty, with what is sent for them then. */
  readonly fill: Readonly<Partial<Record<AddressField, string>>>;
  readonly stateName: 'state' | 'province' | 'region';
  readonly zipName: 'zip' | 'postcode' | 'postal';
  readonly cityName: 'city' | 'town';
  readonly isZipDigits: boolean;
  /** A postal code as the country writes it; null when it cannot be one. */
  readonly readZip: (text: string) => string | null;
  /** Finds a state by code or name; null when it is not in the country's list. */
  readonly readState: (text: string) => string | null;
};

// Address parts of countries, and the place of the code: Universal Postal Union, postal addressing systems.
const codeBeforeCity = words(
  'AT BE BG CH CZ DE DK EE ES FI FR GR HR IL IS IT LI LT LU MC MX NL NO PL PT RO RS SE SI SK SM TR VA',
);
const namesRegion = words('AE AR AU BR CL CN CO EG ES HK ID IN IT JP KR MX MY NG PE PH RU TH TW UA VE VN');
const hasNoCode = words(
  'AE AG AN AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK IE KI KM KN KP LY ML MO MR MW NR NU QA RW SB SC SL SR SS ST SX SY TD TF TG TK TL TO TV UG VU WS YE ZW',
);
const saysPostcode = words('AU GB GG IE IM JE NZ');
const codeOfDigits = words('AT AU BE BR CH CN DE DK ES FI FR IN IT JP KR MX NO NZ TR US');

/** The rules of a country, given by its code or name; those of the US while none is chosen. */
export function addressRules(country: string): AddressRules {
  const code = country === '' ? 'US' : (normalizeCountry(country) ?? '');
  const hasList = hasStateList(code);
  const usesState = hasList || namesRegion.has(code);
  const isZipFree = hasNoCode.has(code);
  const end: AddressField[] = codeBeforeCity.has(code) ? ['zip', 'city', 'state'] : ['city', 'state', 'zip'];
  return {
    order: ['address', ...end.filter((field) => field !== 'state' || usesState)],
    fill: { ...(hasList ? {} : { state: otherState }), ...(isZipFree ? { zip: '' } : {}) },
    stateName: code === 'US' ? 'state' : code === 'CA' ? 'province' : 'region',
    zipName: code === 'US' ? 'zip' : saysPostcode.has(code) ? 'postcode' : 'postal',
    cityName: code === 'GB' ? 'town' : 'city',
    isZipDigits: codeOfDigits.has(code),
    readState: (text) => (hasList ? placeCodes({ country: country || 'US', state: text }).state : text),
    readZip: (text) => (hasList ? normalizeZip(code, text) : text.trim().toUpperCase()),
  };
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}
