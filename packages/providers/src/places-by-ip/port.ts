/** Place where an address is used, as far as the table knows. */
export type PlaceOfIp = {
  /** ISO 3166-1 alpha-2, upper case: `US`. */
  readonly country: string;
  /** The second part of an ISO 3166-2 code, upper case: `CA` of `US-CA`. */
  readonly region?: string;
};

/** Guesses the country of an IP address. */
export type PlacesByIp = {
  /** Whether it knows any place at all: not where the operator configured none. */
  readonly knowsAny: boolean;
  /** `null`: not known, not an address, or not a public one (private, loopback, documentation …). Never throws. */
  countryOf(ip: string): Promise<PlaceOfIp | null>;
};

/** Knows nothing. The default without a table. */
export const noPlacesByIp: PlacesByIp = {
  knowsAny: false,
  async countryOf() {
    return null;
  },
};
