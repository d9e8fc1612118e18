import { foldText } from '#people/fold-text.ts';
import { iso3Countries } from './iso3-countries.ts';

/** ISO 3166-1 alpha-2. */
export type CountryCode = string;

const names: Readonly<Record<string, CountryCode>> = {
  'UNITED STATES': 'US',
  'UNITED STATES OF AMERICA': 'US',
  'THE UNITED STATES': 'US',
  AMERICA: 'US',
  'ETATS-UNIS': 'US',
  'ESTADOS UNIDOS': 'US',
  'U S A': 'US',
  'U S': 'US',
  CANADA: 'CA',
  'CANADA / CANADA': 'CA',
  MEXICO: 'MX',
  'UNITED KINGDOM': 'GB',
  'GREAT BRITAIN': 'GB',
  ENGLAND: 'GB',
  UK: 'GB',
  GERMANY: 'DE',
  FRANCE: 'FR',
  SPAIN: 'ES',
  ITALY: 'IT',
  IRELAND: 'IE',
  NETHERLANDS: 'NL',
  BELGIUM: 'BE',
  AUSTRIA: 'AT',
  SWITZERLAND: 'CH',
  POLAND: 'PL',
  PORTUGAL: 'PT',
  SWEDEN: 'SE',
  NORWAY: 'NO',
  DENMARK: 'DK',
  FINLAND: 'FI',
  AUSTRALIA: 'AU',
  'NEW ZEALAND': 'NZ',
  JAPAN: 'JP',
};

const iso2Countries: ReadonlySet<string> = new Set(Object.values(iso3Countries));

/** A country's two-letter code from a name, an alpha-2 or an alpha-3 code in any case. Null when unknown. */
export function normaliseCountry(text: string): CountryCode | null {
  if (text === 'US' || text === 'CA') return text;
  const folded = foldText(text);
  return iso3Countries[folded] ?? names[folded] ?? (iso2Countries.has(folded) ? folded : null);
}
