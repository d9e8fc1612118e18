import { readFileSync } from 'node:fs';
import type { CountyLookup } from '@carded/domain/places';

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
