export type { CountyLookup } from './county-lookup.ts';
export { normalizeCountry } from './normalize-country.ts';
export { normalizeState, placeCodes, stateName } from './normalize-state.ts';
export { isZip, normalizeZip } from './normalize-zip.ts';
export { isZipFive, postalArea, postalCode, postalRegion, provincesOfPostalCode, zipFive } from './postal-codes.ts';
export { canadianProvinces, underCountry, usStates, usTerritories } from './states.ts';
export { statesOfZip } from './states-of-zip.ts';
