/**
 * The three parts of the world with rules of their own, in the order of the rules screen. `division` is what its divisions are called; `county`, `city` and `zip`
 * what places inside one are; null where a division holds none.
 */
export const segments = [
  {
    id: 'us',
    name: 'United States',
    division: 'State',
    county: 'County',
    city: 'City',
    zip: 'ZIP code',
    hasPhoneValidation: true,
    hasZipBlocklist: true,
  },
  {
    id: 'ca',
    name: 'Canada',
    division: 'Province',
    county: 'Region',
    city: 'City',
    zip: 'Postal code',
    hasPhoneValidation: false,
    hasZipBlocklist: false,
  },
  {
    id: 'international',
    name: 'Elsewhere',
    division: 'Country',
    county: null,
    city: null,
    zip: null,
    hasPhoneValidation: false,
    hasZipBlocklist: false,
  },
] as const;
export type Segment = (typeof segments)[number];
export type SegmentCode = Segment['id'];
