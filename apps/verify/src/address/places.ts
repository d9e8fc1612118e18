import { canadianProvinces, normalizeCountry, placeCodes, usStates } from '@carded/domain/places';

type Options = readonly (readonly [code: string, name: string])[];

/** States or provinces of a country that has a list here, given by its code or name; null for the others. */
export function statesOf(country: string): Options | null {
  const code = country === '' ? 'US' : placeCodes({ country, state: '' }).country;
  if (code === 'US') return Object.entries(usStates);
  return code === 'CA' ? Object.entries(canadianProvinces) : null;
}

/** Finds the code for a page's text, which is a code or a name. Empty when the list has neither. */
export function codeIn(
  options: Options,
  name: 'state' | 'country',
  { state, country }: Readonly<Record<string, string>>,
): string {
  const codes = placeCodes({ country: country ?? '', state: state ?? '' });
  const code = (name === 'country' ? normalizeCountry(country ?? '') : codes.state) ?? '';
  return options.some(([one]) => one === code) ? code : '';
}

/** Regions that a browser can name but where nobody lives. */
const notCountries = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);

/** Lists all countries the browser can name, the two of most orders first. */
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
