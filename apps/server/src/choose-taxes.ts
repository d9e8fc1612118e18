import { readFileSync } from 'node:fs';
import type { CountyLookup } from '@carded/domain/places';

/** Source of the tax that the seller owes: none, the operator's table, or a service. */
export type TaxesChoice =
  | { kind: 'none' }
  | { kind: 'table'; file: string }
  | { kind: 'http'; url: string; secret: string };

const keysOf = { none: [], table: ['CARDED_TAXES_FILE'], http: ['CARDED_TAXES_URL', 'CARDED_TAXES_SECRET'] } as const;
type Said = {
  readonly CARDED_TAXES: TaxesChoice['kind'];
  readonly CARDED_TAXES_FILE?: string | undefined;
  readonly CARDED_TAXES_URL?: string | undefined;
  readonly CARDED_TAXES_SECRET?: string | undefined;
};

/** @throws Error naming the variables that are missing or too many, never their values. */
export function chooseTaxes(e: Said): TaxesChoice {
  const {
    CARDED_TAXES: chosen,
    CARDED_TAXES_FILE: file = '',
    CARDED_TAXES_URL: url = '',
    CARDED_TAXES_SECRET: secret = '',
  } = e;
  for (const [kind, keys] of Object.entries(keysOf)) {
    const given = keys.filter((key) => e[key] !== undefined);
    if (kind !== chosen && given.length > 0)
      throw new Error(`${given.join(', ')} can only be set with CARDED_TAXES=${kind}.`);
    const missing = keys.filter((key) => e[key] === undefined);
    if (kind === chosen && missing.length > 0)
      throw new Error(`CARDED_TAXES=${kind} needs ${missing.join(', ')} as well.`);
  }
  if (chosen === 'table') return { kind: 'table', file };
  return chosen === 'http' ? { kind: 'http', url, secret } : { kind: 'none' };
}

/** County and city of a US zip. Data: GeoNames (https://www.geonames.org), CC BY 4.0. */
export function countyOfZip(): CountyLookup {
  const places = new Map<string, { county: string; city: string }>();
  for (const line of readFileSync(new URL('./generated/us-places.txt', import.meta.url), 'utf8').split('\n')) {
    if (line.startsWith('#')) continue;
    const [county = '', city = '', zips = ''] = line.split('|');
    const place = { county, city };
    for (const zip of zips.split(' ')) if (zip !== '') places.set(zip, place);
  }
  return (zip) => places.get(zip.slice(0, 5)) ?? null;
}
