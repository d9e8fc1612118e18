export { type CountryCode, normaliseCountry } from './normalise-country.ts';
export { type CountyLookup, normaliseCity, normaliseCounty } from './normalise-county.ts';
export { normaliseState, stateName } from './normalise-state.ts';
export { isZip, normaliseZip } from './normalise-zip.ts';
export { canadianProvinces, usStates } from './states.ts';
export { provincesOfPostalCode, statesOfZip } from './states-of-zip.ts';
