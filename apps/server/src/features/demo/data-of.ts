import type { BuyerData } from '@carded/contract';
import type { Person } from '@carded/domain/people';

/** A person as a shop sends somebody who buys. */
export function dataOf(person: Person): BuyerData {
  const [year = 1990, month = 1, day = 1] = (person.birthDate ?? '1990-01-01').split('-').map(Number);
  return {
    first_name: person.firstName,
    last_name: person.lastName,
    address: person.address,
    city: person.city,
    state: person.state,
    zip: person.zip,
    country: person.country,
    dob_day: day,
    dob_month: month,
    dob_year: year,
    ...(person.email === undefined ? {} : { email: person.email }),
    ...(person.phone === undefined ? {} : { phone: person.phone }),
  };
}
