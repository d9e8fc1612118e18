import { countries } from '#codes/countries.ts';
import { foldWords } from '#people/spelling.ts';
import { iso3Countries } from './iso3-countries.ts';

/** ISO 3166-1 alpha-2. */
export type CountryCode = string;

let known: CodesByWords | null = null;

/** A country's two-letter code from its English name, an alpha-2 or an alpha-3 code in any case. Null when unknown. */
export function normalizeCountry(text: string): CountryCode | null {
  if (text === 'US' || text === 'CA') return text;
  known ??= codesByWords();
  return readName(text, known);
}

function codesByWords(): CodesByWords {
  const named = Object.entries(countryAliases).flatMap(([code, names]) => names.map((name) => [name, code] as const));
  const codes = new Map<string, string>(countries.map(({ code, name }) => [placeWords(name), code]));
  for (const [name, code] of [...named, ...Object.entries(iso3Countries)]) codes.set(placeWords(name), code);
  // A code is stronger than any name that reads like one.
  for (const { code } of countries) codes.set(code, code);
  return codes;
}

/** Names that people and shops use for a country besides `countries`, by ISO 3166-1 alpha-2 code. `&`, `the`, accents and symbols make no difference. */
export const countryAliases: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE', 'Emirates'],
  BA: ['Bosnia'],
  BL: ['Saint Barts'],
  BN: ['Brunei Darussalam'],
  BO: ['Plurinational State of Bolivia'],
  BQ: ['Caribbean Netherlands', 'Bonaire'],
  BS: ['Commonwealth of the Bahamas'],
  CA: ['Canada / Canada', 'Dominion of Canada'],
  CC: ['Cocos Islands', 'Keeling Islands'],
  CD: [
    'Congo (Democratic Republic)',
    'Democratic Republic of the Congo',
    'Congo - Kinshasa',
    'Congo DR',
    'DR Congo',
    'DRC',
    'Zaire',
  ],
  CG: ['Republic of the Congo', 'Congo - Brazzaville'],
  CH: ['Swiss Confederation'],
  CI: ['Ivory Coast'],
  CN: ["People's Republic of China", 'PRC', 'Mainland China'],
  CV: ['Cape Verde'],
  CZ: ['Czech Republic'],
  DE: ['Federal Republic of Germany', 'Deutschland'],
  ES: ['Kingdom of Spain'],
  FK: ['Falklands', 'Malvinas'],
  FM: ['Federated States of Micronesia'],
  FR: ['French Republic'],
  GB: [
    'UK',
    'U K',
    'Great Britain',
    'Britain',
    'England',
    'Scotland',
    'Wales',
    'Northern Ireland',
    'GB and NI',
    'United Kingdom of Great Britain and Northern Ireland',
  ],
  GM: ['Republic of the Gambia'],
  GR: ['Hellenic Republic'],
  GW: ['Guinea Bissau'],
  HM: ['Heard and McDonald Islands'],
  HK: ['Hong Kong SAR', 'Hong Kong SAR China', 'Hong Kong China', 'Hongkong'],
  IE: ['Republic of Ireland', 'Eire'],
  IN: ['Republic of India'],
  IR: ['Islamic Republic of Iran'],
  KN: ['Saint Kitts', 'Saint Christopher and Nevis'],
  KP: ['North Korea', "Democratic People's Republic of Korea", 'DPRK'],
  KR: ['South Korea', 'Republic of Korea', 'Korea'],
  LA: ["Lao People's Democratic Republic", 'Lao PDR'],
  MD: ['Republic of Moldova'],
  MF: ['Saint Martin'],
  MK: ['Macedonia', 'Republic of North Macedonia', 'FYROM', 'Former Yugoslav Republic of Macedonia'],
  MM: ['Burma'],
  MO: ['Macau', 'Macao SAR', 'Macao SAR China', 'Macau SAR China'],
  MP: ['CNMI', 'Commonwealth of the Northern Mariana Islands'],
  MX: ['United Mexican States'],
  NL: ['Holland', 'Kingdom of the Netherlands', 'Netherlands Kingdom of the'],
  NZ: ['Aotearoa'],
  PH: ['Republic of the Philippines'],
  PN: ['Pitcairn Islands'],
  PR: ['Commonwealth of Puerto Rico'],
  PS: ['State of Palestine', 'Palestinian Territories', 'Palestinian Territory', 'Occupied Palestinian Territory'],
  RU: ['Russian Federation'],
  SH: ['Saint Helena', 'Ascension Island', 'Tristan da Cunha'],
  SJ: ['Svalbard'],
  ST: ['Sao Tome'],
  SX: ['Sint Maarten', 'Saint Maarten', 'Saint Martin (Dutch part)', 'Dutch Saint Martin'],
  SY: ['Syrian Arab Republic'],
  SZ: ['Swaziland'],
  TF: ['French Southern and Antarctic Lands'],
  TL: ['East Timor', 'Timor Leste'],
  TR: ['Turkey', 'Republic of Turkiye'],
  TT: ['Trinidad', 'Tobago'],
  TW: ['Province of China Taiwan', 'Republic of China', 'Taiwan ROC', 'Chinese Taipei'],
  TZ: ['United Republic of Tanzania'],
  UM: ['US Outlying Islands', 'US Minor Outlying Islands'],
  US: ['United States of America', 'America', 'U S A', 'U S', 'États-Unis', 'Estados Unidos'],
  VA: ['Vatican', 'Vatican City', 'Vatican City State'],
  VC: ['Saint Vincent', 'Saint Vincent and Grenadines'],
  VE: ['Bolivarian Republic of Venezuela'],
  VG: ['British Virgin Islands', 'BVI', 'Virgin Islands UK'],
  VI: [
    'US Virgin Islands',
    'United States Virgin Islands',
    'Virgin Islands of the United States',
    'USVI',
    'Virgin Islands',
  ],
  VN: ['Vietnam'],
};

/** A place's name without what people write differently: capitals, accents, signs, a list's arrow, `the`, `&` and `St.`. */
export function placeWords(text: string): string {
  const words = foldWords(text.replace(/&/g, ' and ')).filter((word) => word !== 'THE');
  return words.map((word) => (word === 'SAINT' ? 'ST' : word)).join(' ');
}

/** Codes by `placeWords` of a code or name. */
export type CodesByWords = ReadonlyMap<string, string>;

/** Names that several places share: alone they are ambiguous, and the part beside them tells the place. */
const shared = new Set([
  'CHINA',
  'CONGO',
  'GUINEA',
  'IRELAND',
  'KOREA',
  'SAMOA',
  'ST MARTIN',
  'SUDAN',
  'VIRGIN ISLANDS',
]);

/**
 * The code of a place by its code or a name, as forms and lists write it: "California▼", "Korea, Republic of",
 * "Myanmar (Burma)", "CA - California". Two parts that name two places name none. Null when unknown.
 */
export function readName(text: string, codes: CodesByWords): string | null {
  // A card's or a script's control characters are no list's signs.
  if (/\p{Cc}/u.test(text.replace(/\s+/g, ' '))) return null;
  const plain = codes.get(text) ?? codes.get(placeWords(text));
  if (plain !== undefined) return plain;
  const dashed = /^(.+?)(?: [-–—:|] |[–—:|])(.+)$/.exec(text);
  if (dashed !== null) return agreed([dashed[1], dashed[2]].map((part = '') => readName(part, codes)));
  const [, first = '', second = ''] = /^([^(]+)\((.+)\)\W*$/.exec(text) ?? /^([^,]+),(.+)$/.exec(text) ?? [];
  if (second === '') return null;
  const turned = codes.get(placeWords(`${second} ${first}`));
  if (turned !== undefined || !text.includes('(')) return turned ?? null;
  const named = [first, second].map(placeWords).filter((words) => !shared.has(words));
  return agreed(named.map((words) => codes.get(words) ?? null));
}

/** The one code that parts name; null when they name none or two. */
function agreed(found: readonly (string | null)[]): string | null {
  const named = new Set(found.filter((code) => code !== null));
  return named.size === 1 ? ([...named][0] ?? null) : null;
}
