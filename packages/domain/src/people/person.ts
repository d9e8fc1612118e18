import { addressCharacters, cityCharacters, nameCharacters, zipCharacters } from '#codes/index.ts';
import { isEmail, withoutExtension } from '#contact/index.ts';
import { foldText } from './spelling.ts';

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

/** Finding that forbids a match at any score. */
export type KnockOut =
  | 'birth_date_differs'
  | 'first_name_differs'
  /** Only its first letter is known, which a sister may share. */
  | 'first_name_initial'
  /** Changed over with the last name, and not even written the same. */
  | 'first_name_unsure'
  | 'suffix_differs'
  /** Another street, or another house in it that is no slip of one digit. */
  | 'street_differs';

/** Result of comparing two persons. */
export type PersonMatch = {
  /** 0–100, whole number; 90 and above is a match when `birthDateEqual` is true and `knockOuts` is empty. */
  score: number;
  /** True only when both birth dates are real dates and the same day. */
  birthDateEqual: boolean;
  agreed: FieldName[];
  disagreed: FieldName[];
  knockOuts: KnockOut[];
};

/** Folds the fields of a person and cuts them to the lengths that matching uses. */
export function cutPerson(person: Person): Person {
  return {
    ...person,
    firstName: cut(person.firstName, nameCharacters),
    lastName: cut(person.lastName, nameCharacters),
    address: cut(person.address, addressCharacters),
    city: cut(person.city, cityCharacters),
    state: foldText(person.state),
    zip: cut(person.zip, zipCharacters),
    country: foldText(person.country),
  };
}

function cut(text: string, length: number): string {
  const folded = foldText(text);
  return folded.length <= length ? folded : Array.from(folded).slice(0, length).join('').trimEnd();
}

/** Digits of a phone number with its country code, without `+`; a North American number of ten digits gets its 1, an extension is left out. Null when too short or long. */
export function normalizePhone(text: string): string | null {
  const digits = withoutExtension(text).replace(/\D/g, '');
  if (digits.length === 10) return text.trim().startsWith('+') ? digits : `1${digits}`;
  return digits.length >= 8 && digits.length <= 15 ? digits : null;
}

/** A lower-case e-mail address without surrounding blanks, or null when it is not one. */
export function normalizeEmail(text: string): string | null {
  const email = text.trim().toLowerCase();
  return isEmail(email) ? email : null;
}
