import { canadianProvinces, usStates } from '@carded/domain/places';

type Options = readonly (readonly [code: string, name: string])[];

/** States or provinces of a country that has a list here; null for the others. */
export function statesOf(country: string): Options | null {
  const wanted = country.toUpperCase();
  if (wanted === '' || wanted === 'US' || wanted === 'USA') return Object.entries(usStates);
  if (wanted === 'CA' || wanted === 'CAN') return Object.entries(canadianProvinces);
  return null;
}

/** Regions that a browser can name but where nobody lives. */
const notCountries = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);

/** All countries the browser can name, the two that most orders go to first. */
export function countriesIn(language: string): Options {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
  const found = new Map<string, string>();
  for (const code of letters.flatMap((one) => letters.map((other) => one + other))) {
    // A retired code's canonical form is its successor's.
    const isCurrent = Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;
    const name = isCurrent && !notCountries.has(code) ? names.of(code) : undefined;
    if (name) found.set(name, code);
  }
  const sorted = [...found]
    .map(([name, code]) => [code, name] as const)
    .sort((a, b) => a[1].localeCompare(b[1], language));
  const isFirst = ([code]: readonly [string, string]) => code === 'US' || code === 'CA';
  return [...sorted.filter(isFirst).reverse(), ...sorted.filter((each) => !isFirst(each))];
}
