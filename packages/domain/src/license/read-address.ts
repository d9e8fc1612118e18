import type { Elements } from '#license/elements/element-ids.ts';
import { canadianProvinces, usStates } from '#places/states.ts';
import { cleanValue, cleanWords } from './clean-value.ts';
import type { Issuer } from './issuers.ts';
import type { License, ReadWarning } from './license.ts';
import { readZip } from './read-zip.ts';
import { warn } from './warnings.ts';

type Address = Pick<License, 'street' | 'street2' | 'city' | 'state' | 'zip' | 'country'>;

/** Reads the address: DAG DAH DAI DAJ DAK, or of version 01 the residence DAL DAM DAN DAO DAP where DAG is empty (NC, OR). */
export function readAddress(elements: Elements, issuer: Issuer | null, warnings: ReadWarning[]): Address {
  const mailing = cleanWords(elements.get('DAG'));
  const isResidence = mailing === null && cleanWords(elements.get('DAL')) !== null;
  if (isResidence) warn(warnings, 'residence_address_used', 'street', 'DAL');
  const pick = (usual: string, residence: string) =>
    (isResidence ? cleanWords(elements.get(residence)) : null) ??
    cleanWords(elements.get(usual)) ??
    cleanWords(elements.get(residence));
  let state = pick('DAJ', 'DAO')?.toUpperCase() ?? null;
  if (state === null && issuer !== null && issuer.code !== 'US') {
    state = issuer.code;
    warn(warnings, 'state_from_issuer', 'state', 'DAJ');
  }
  const country = readCountry(elements.get('DCG'), state, issuer, warnings);
  const zipText = pick('DAK', 'DAP');
  const { zip, rule } = readZip(zipText, country);
  if (rule !== null) warn(warnings, rule, 'zip', 'DAK');
  return {
    street: isResidence ? cleanWords(elements.get('DAL')) : mailing,
    street2: isResidence ? cleanWords(elements.get('DAM')) : cleanWords(elements.get('DAH')),
    city: pick('DAI', 'DAN'),
    state,
    zip,
    country,
  };
}

function readCountry(
  written: string | undefined,
  state: string | null,
  issuer: Issuer | null,
  warnings: ReadWarning[],
): string | null {
  const text = cleanValue(written)?.toUpperCase().replace(/\./g, '') ?? null;
  if (text !== null) {
    if (text === 'US' || text === 'UNITED STATES') return 'USA';
    if (text === 'CA' || text === 'CANADA') return 'CAN';
    if (/^[A-Z]{3}$/.test(text)) return text;
  }
  if (issuer !== null) {
    warn(warnings, 'country_from_issuer', 'country', 'DCG');
    return issuer.country;
  }
  const isUs = state !== null && Object.hasOwn(usStates, state);
  const isCanadian = state !== null && Object.hasOwn(canadianProvinces, state);
  if (!isUs && !isCanadian) return null;
  warn(warnings, 'country_from_state', 'country', 'DAJ');
  return isUs ? 'USA' : 'CAN';
}
