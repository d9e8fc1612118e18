import { countries, divisionsOf } from '@carded/domain/codes';

const listed = (country: string) =>
  (divisionsOf(country) ?? [])
    .filter(({ isListed }) => isListed)
    .map(({ code, name }) => ({ value: `${country}/${code}`, label: name }));

/** Where an invented buyer can live. */
export const triedPlaces = [
  { group: 'United States', places: listed('US') },
  { group: 'Canada', places: listed('CA') },
  {
    group: 'Elsewhere',
    places: countries
      .filter(({ code }) => code !== 'US' && code !== 'CA')
      .map(({ code, name }) => ({ value: code, label: name })),
  },
];
