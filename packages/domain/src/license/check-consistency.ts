import { dayAfter } from '#age/index.ts';
import { statesOfZip } from '#places/normalize-zip.ts';
import { canadianProvinces, usStates } from '#places/states.ts';
import { type Issuer, numberPatterns } from './issuers.ts';
import { type License, type ReadWarning, warn } from './license.ts';
import { birthdaysAtAge } from './read-dates.ts';

/** Adds a doubt for each pair of fields that does not fit. Real cards break each of these, so none refuses the card. */
export function checkConsistency(
  license: License,
  issuer: Issuer | null,
  warnings: ReadWarning[],
  today?: string,
): void {
  checkPlaces(license, issuer, warnings);
  checkDates(license, warnings);
  // Allows one day, which has begun in the east of the country.
  if (today !== undefined && license.issueDate !== null && license.issueDate > dayAfter(today)) {
    warn(warnings, 'issued_in_future', 'issueDate', 'DBD');
  }
  const pattern = issuer === null || license.idNumber === null ? undefined : numberPatterns[issuer.code];
  if (pattern !== undefined && !pattern.test((license.idNumber ?? '').replace(/[ -]/g, ''))) {
    warn(warnings, 'number_pattern', 'idNumber', 'DAQ');
  }
}

function checkPlaces(license: License, issuer: Issuer | null, warnings: ReadWarning[]): void {
  const { state, country, zip } = license;
  if (license.iin !== null && issuer === null) warn(warnings, 'issuer_unknown', 'iin');
  if (issuer !== null) {
    if (state !== null && issuer.code !== 'US' && issuer.code !== state) {
      warn(warnings, 'issuer_state_mismatch', 'state', 'DAJ');
    }
    if (country !== null && issuer.country !== country) warn(warnings, 'issuer_country_mismatch', 'country', 'DCG');
  }
  const states = country === 'USA' ? usStates : country === 'CAN' ? canadianProvinces : null;
  if (state !== null && states !== null && !Object.hasOwn(states, state)) {
    warn(warnings, 'state_country_mismatch', 'state', 'DAJ');
  } else if (state !== null && zip !== null && states !== null) {
    const possible = statesOfZip(country === 'USA' ? 'US' : 'CA', zip);
    if (possible !== null && !possible.includes(state)) warn(warnings, 'zip_state_mismatch', 'zip', 'DAK');
  }
}

function checkDates(license: License, warnings: ReadWarning[]): void {
  const { birthDate, issueDate, expiryDate } = license;
  if (issueDate !== null && birthDate !== null && issueDate < birthDate) {
    warn(warnings, 'issued_before_birth', 'issueDate', 'DBD');
  }
  if (issueDate !== null && expiryDate !== null && expiryDate < issueDate) {
    warn(warnings, 'expires_before_issue', 'expiryDate', 'DBA');
  }
  if (birthDate === null) return;
  checkUnder(license, 'under18Until', 'DDH', 18, warnings);
  checkUnder(license, 'under19Until', 'DDI', 19, warnings);
  checkUnder(license, 'under21Until', 'DDJ', 21, warnings);
}

function checkUnder(
  license: License,
  field: 'under18Until' | 'under19Until' | 'under21Until',
  element: string,
  age: number,
  warnings: ReadWarning[],
): void {
  const date = license[field];
  if (date !== null && license.birthDate !== null && !birthdaysAtAge(license.birthDate, age).includes(date)) {
    warn(warnings, 'under_date_mismatch', field, element);
  }
}
