/** Invented person whom one click types into the checkout: a test buyer of test mode, or a person of the sandbox source. */
export type DemoPerson = {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  /** Result of their check. `pending` and others: how it is drawn. */
  readonly result: string;
  readonly group: 'accepted' | 'pending' | 'denied' | 'blocked' | 'test';
  readonly fields: Readonly<Record<string, string>>;
};

type Typed = Pick<DemoPerson, 'result' | 'group'> & {
  readonly phone: string;
  readonly address: readonly [street: string, city: string, state: string, zip: string];
  readonly born: readonly [year: string, month: string, day: string];
  /** Instead of the city. */
  readonly about?: string;
};

/** Makes a person of the United States, with all that is typed about them. */
function person(first: string, last: string, { phone, address: place, born, ...shown }: Typed): DemoPerson {
  const [address, city, state, zip] = place;
  const [dob_year, dob_month, dob_day] = born;
  const id = first.toLowerCase();
  const who = { first_name: first, last_name: last, contact_email: `${id}@example.com`, phone };
  const where = { address, city, state, zip, country: 'US' };
  const fields = { ...who, ...where, dob_year, dob_month, dob_day };
  return { id, name: `${first} ${last}`, about: city, ...shown, fields };
}

export const demoPeople: readonly DemoPerson[] = [
  person('Olivia', 'Testwell', {
    result: 'Matched at once',
    group: 'accepted',
    phone: '(303) 555-0112',
    address: ['120 Sample Avenue', 'Denver', 'CO', '80202'],
    born: ['1984', '3', '12'],
  }),
  person('Marcus', 'Sampleton', {
    result: 'One digit off, then an ID',
    group: 'pending',
    phone: '(512) 555-0130',
    address: ['45 Example Street', 'Austin', 'TX', '78701'],
    born: ['1972', '11', '20'],
  }),
  person('Jane', 'Doe', {
    result: 'Any photo, then accepted',
    group: 'test',
    phone: '(208) 555-0141',
    address: ['418 Alder Street', 'Boise', 'ID', '83702'],
    born: ['1988', '6', '2'],
  }),
  person('Frank', 'Doe', {
    result: 'Any photo, then denied',
    group: 'denied',
    phone: '(775) 555-0150',
    address: ['90 Canyon Road', 'Reno', 'NV', '89501'],
    born: ['1979', '1', '15'],
  }),
  person('Tyler', 'Youngman', {
    result: 'Under age',
    group: 'blocked',
    phone: '(602) 555-0168',
    address: ['52 Minor Street', 'Phoenix', 'AZ', '85004'],
    born: ['2012', '5', '20'],
  }),
  person('Grace', 'Doe', {
    result: 'Banned',
    group: 'blocked',
    phone: '(813) 555-0177',
    address: ['7 Harbor Court', 'Tampa', 'FL', '33602'],
    born: ['1990', '9', '9'],
  }),
  person('Rosa', 'Camacho', {
    result: 'No check needed there',
    group: 'accepted',
    phone: '(671) 555-0120',
    address: ['12 Chalan Santo Papa', 'Hagatna', 'GU', '96910'],
    born: ['1986', '4', '2'],
    about: 'Guam',
  }),
  { id: 'yourself', name: 'Yourself', about: 'Empty fields', result: 'Type what you like', group: 'test', fields: {} },
];
