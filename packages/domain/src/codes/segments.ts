export type SegmentCode = 'us' | 'ca' | 'international';

/** A part of the world with rules of its own, and what its rules can hold. */
export interface Segment {
  readonly id: SegmentCode;
  readonly name: string;
  /** What its divisions are called. */
  readonly division: 'State' | 'Province' | 'Country';
  /** What places inside a division are called; null where a division holds none. */
  readonly county: string | null;
  readonly city: string | null;
  readonly zip: string | null;
  readonly hasPhoneValidation: boolean;
  readonly hasZipBlocklist: boolean;
}

/** The three segments, in the order of the rules screen. */
export const segments: readonly Segment[] = [
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
];
