import type { Person } from '@carded/domain/people';

/** The column of each field of a person, and how many columns a line must have. */
export type DirectoryColumns = {
  readonly count: number;
  readonly positions: ReadonlyMap<keyof Person, number>;
};

// Names that exports of shops and bureaus use, in lower case without spaces, dashes and underscores.
const fieldsByName: Readonly<Record<string, keyof Person>> = {
  firstname: 'firstName',
  givenname: 'firstName',
  first: 'firstName',
  lastname: 'lastName',
  surname: 'lastName',
  familyname: 'lastName',
  last: 'lastName',
  birthdate: 'birthDate',
  dateofbirth: 'birthDate',
  dob: 'birthDate',
  address: 'address',
  address1: 'address',
  street: 'address',
  streetaddress: 'address',
  city: 'city',
  town: 'city',
  state: 'state',
  province: 'state',
  region: 'state',
  zip: 'zip',
  zipcode: 'zip',
  postcode: 'zip',
  postalcode: 'zip',
  country: 'country',
  countrycode: 'country',
  email: 'email',
  emailaddress: 'email',
  phone: 'phone',
  phonenumber: 'phone',
  mobile: 'phone',
};

const needed = { firstName: 'first_name', lastName: 'last_name', birthDate: 'birth_date' } as const;

/** Finds the columns by their names. */
export function readDirectoryHeader(names: readonly string[]): DirectoryColumns | { readonly problem: string } {
  const positions = new Map<keyof Person, number>();
  for (const [index, name] of names.entries()) {
    const key = name.toLowerCase().replace(/[\s_-]/g, '');
    const field = Object.hasOwn(fieldsByName, key) ? fieldsByName[key] : undefined;
    if (field === undefined) {
      continue;
    }
    if (positions.has(field)) {
      return { problem: `columns ${(positions.get(field) ?? 0) + 1} and ${index + 1} have the same meaning` };
    }
    positions.set(field, index);
  }
  const missing = Object.entries(needed).flatMap(([field, name]) =>
    positions.has(field as keyof Person) ? [] : [name],
  );
  return missing.length > 0
    ? { problem: `expected a first line that names the columns; missing: ${missing.join(', ')}` }
    : { count: names.length, positions };
}
