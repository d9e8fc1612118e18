import { readIsoDate } from '@carded/domain/age';
import type { Person } from '@carded/domain/people';
import { normalizeCountry, underCountry } from '@carded/domain/places';
import type { DirectoryColumns } from './read-directory-header.ts';

const valueMaxLength = 200;
const controls = /\p{Cc}/u;

/** Makes a person of one line, or says what is wrong with it. */
export function toDirectoryPerson(
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
