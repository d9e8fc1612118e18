/** A person as a buyer types them or as an identity source holds them. Empty text means the field is not known. */
export type Person = {
  firstName: string;
  lastName: string;
  /** ISO calendar date `YYYY-MM-DD`, or null when not known. */
  birthDate: string | null;
  address: string;
  city: string;
  /** Two-letter state or province code, or a name. */
  state: string;
  zip: string;
  /** ISO 3166-1 alpha-2, or empty. */
  country: string;
  email?: string;
  phone?: string;
};

/** The fields a comparison can report on. */
export type FieldName =
  | 'firstName'
  | 'lastName'
  | 'birthDate'
  | 'street'
  | 'city'
  | 'state'
  | 'zip'
  | 'phone'
  | 'email';

/** A finding that forbids a match whatever the score says. */
export type KnockOut =
  | 'birth_date_differs'
  | 'first_name_differs'
  /** Only its first letter is there: a sister's, too. */
  | 'first_name_initial'
  /** Changed over with the last name, and not even written the same. */
  | 'first_name_unsure'
  | 'suffix_differs'
  /** Another street, or another house in it that is no slip of one digit. */
  | 'street_differs';

/** How well two persons agree. */
export type PersonMatch = {
  /** 0–100, whole number; 90 and above is a match when `birthDateEqual` is true and `knockOuts` is empty. */
  score: number;
  /** True only when both birth dates are real dates and the same day. */
  birthDateEqual: boolean;
  agreed: FieldName[];
  disagreed: FieldName[];
  knockOuts: KnockOut[];
};

/** Normalized search strings of a person; null where the person lacks what the term needs. */
export type SearchTerms = {
  last: string | null;
  full: string | null;
  phoneticLast: string | null;
  phoneticFull: string | null;
  zip: string | null;
  phone: string | null;
  email: string | null;
  /** First name, last name and birth date; null without a birth date, so that nameless or dateless buyers never merge. */
  buyer: string | null;
};
