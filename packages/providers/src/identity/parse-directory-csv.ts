import { readIsoDate } from '@carded/domain/age';
import type { Person } from '@carded/domain/people';
import { normalizeCountry, underCountry } from '@carded/domain/places';
import { readCsv } from '#csv/index.ts';

/** Line of a directory file: a person, or the line's fault. The fault never repeats the line's content. */
export type DirectoryLine =
  | { readonly ok: true; readonly line: number; readonly person: Person }
  | { readonly ok: false; readonly line: number; readonly problem: string };

/**
 * Reads a directory file: CSV (RFC 4180; commas, semicolons or tabs; UTF-8) whose first line names the columns `first_name last_name birth_date address city
 * state zip country email phone` in any order, other columns ignored. The two names and `birth_date` are required; a person with one name has the other empty.
 * A bad line is reported and never stops the rest; a header without the required columns is the only answer. Birth dates after `today` are refused.
 */
export async function* parseDirectoryCsv(
  source: AsyncIterable<string | Uint8Array> | string,
  today: string,
): AsyncGenerator<DirectoryLine> {
  let columns: DirectoryColumns | undefined;
  for await (const record of readCsv(source)) {
    const { line } = record;
    if ('problem' in record) {
      yield { ok: false, line, problem: record.problem };
      if (columns === undefined) {
        return;
      }
    } else if (columns === undefined) {
      const header = readDirectoryHeader(record.fields);
      if ('problem' in header) {
        yield { ok: false, line, problem: header.problem };
        return;
      }
      columns = header;
    } else {
      yield { line, ...toDirectoryPerson(columns, record.fields, today) };
    }
  }
  if (columns === undefined) {
    yield { ok: false, line: 1, problem: 'the file is empty' };
  }
}

/** The column of each field of a person, and how many columns a line must have. */
type DirectoryColumns = {
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
function readDirectoryHeader(names: readonly string[]): DirectoryColumns | { readonly problem: string } {
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

const valueMaxLength = 200;
const controls = /\p{Cc}/u;

/** Makes a person of one line, or says what is wrong with it. */
function toDirectoryPerson(
  { count, positions }: DirectoryColumns,
  values: readonly string[],
  today: string,
): { readonly ok: true; readonly person: Person } | { readonly ok: false; readonly problem: string } {
  if (values.length !== count) {
    return { ok: false, problem: `expected ${count} values, found ${values.length}` };
  }
  const at = (field: keyof Person): string => values[positions.get(field) ?? -1]?.trim().replace(/\s+/g, ' ') ?? '';
  for (const field of positions.keys()) {
    if (at(field).length > valueMaxLength || controls.test(at(field))) {
      return { ok: false, problem: `${field}: expected at most ${valueMaxLength} characters on one line` };
    }
  }
  const birthDate = at('birthDate');
  if (at('firstName') === '' && at('lastName') === '') {
    return { ok: false, problem: 'expected a first or a last name' };
  }
  if (readIsoDate(birthDate) === null || birthDate < '1880-01-01' || birthDate > today) {
    return { ok: false, problem: 'birthDate: expected a real date as YYYY-MM-DD, from 1880 to today' };
  }
  const country = at('country');
  const code = country === '' ? '' : normalizeCountry(country);
  if (code === null) {
    return { ok: false, problem: 'country: expected two letters or a name' };
  }
  const email = at('email');
  const phone = at('phone');
  return {
    ok: true,
    person: {
      firstName: at('firstName'),
      lastName: at('lastName'),
      birthDate,
      address: at('address'),
      city: at('city'),
      ...underCountry({ country: code, state: at('state') }),
      zip: at('zip'),
      ...(email === '' ? {} : { email }),
      ...(phone === '' ? {} : { phone }),
    },
  };
}
