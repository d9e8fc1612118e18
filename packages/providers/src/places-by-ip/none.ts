import type { PlacesByIp } from './port.ts';

/** Knows nothing. The default without a table. */
export const noPlacesByIp: PlacesByIp = {
  knowsAny: false,
  async countryOf() {
    return null;
  },
};
