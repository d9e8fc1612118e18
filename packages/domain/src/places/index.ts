export { normalizeCountry } from './normalize-country.ts';
export {
  isZip,
  isZipFive,
  normalizeZip,
  postalArea,
  postalCode,
  postalRegion,
  provincesOfPostalCode,
  statesOfZip,
  zipFive,
} from './normalize-zip.ts';
export {
  canadianProvinces,
  normalizeState,
  placeCodes,
  stateName,
  underCountry,
  usStates,
  usTerritories,
} from './states.ts';

/** Finds the county and city of a US zip (five digits); null when it is not known. The data is the caller's. */
export type CountyLookup = (zip: string) => { county: string; city: string } | null;
