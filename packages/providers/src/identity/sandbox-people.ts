import type { Person } from '@carded/domain/people';

/** The invented people that the sandbox knows, in addition to JOHN DOE. Listed in the documentation, so that a match can be tried. */
export const sandboxPeople: readonly Person[] = [
  person('Olivia', 'Testwell', '1984-03-12', '120 Sample Avenue', 'Denver', 'CO', '80202', 'US', '(303) 555-0112'),
  person('Marcus', 'Sampleton', '1972-11-30', '45 Example Street', 'Austin', 'TX', '78701', 'US', '(512) 555-0130'),
  person(
    'María José',
    'Prueba García',
    '1990-02-28',
    '8 Trial Court Apt 5',
    'Miami',
    'FL',
    '33130',
    'US',
    '(305) 555-0119',
  ),
  person('Sean', "O'Probe", '1965-07-04', '900 Specimen Road', 'Boston', 'MA', '02108', 'US', '(617) 555-0145'),
  person('Zoë', 'Essai-Tremblay', '1988-09-19', '77 Rue Exemple', 'Montréal', 'QC', 'H2Y 1C6', 'CA', '(514) 555-0126'),
  person('Liam', 'Mockford', '1979-12-01', '310 Practice Drive', 'Toronto', 'ON', 'M5V 2T6', 'CA', '(416) 555-0183'),
  // Born on a leap day.
  person('Grace', 'Dummond', '2000-02-29', '16 Rehearsal Lane', 'Seattle', 'WA', '98101', 'US', '(206) 555-0154'),
  // Under age everywhere until 2030.
  person('Tyler', 'Youngman', '2012-05-20', '52 Minor Street', 'Phoenix', 'AZ', '85004', 'US', '(602) 555-0168'),
];

function person(
  firstName: string,
  lastName: string,
  birthDate: string,
  address: string,
  city: string,
  state: string,
  zip: string,
  country: string,
  phone: string,
): Person {
  return { firstName, lastName, birthDate, address, city, state, zip, country, phone };
}
