/** Finds the county and city of a US zip (five digits); null when it is not known. The data is the caller's. */
export type CountyLookup = (zip: string) => { county: string; city: string } | null;
