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

const at = (address: string, city: string, state: string, zip: string) => ({
  address,
  city,
  state,
  zip,
  country: 'US',
});
const born = (year: string, month: string, day: string) => ({ dob_year: year, dob_month: month, dob_day: day });
const named = (first: string, last: string, phone: string) => ({
  first_name: first,
  last_name: last,
  contact_email: `${first.toLowerCase()}@example.com`,
  phone,
});

export const demoPeople: readonly DemoPerson[] = [
  {
    id: 'olivia',
    name: 'Olivia Testwell',
    about: 'Denver',
    result: 'Matched at once',
    group: 'accepted',
    fields: {
      ...named('Olivia', 'Testwell', '(303) 555-0112'),
      ...at('120 Sample Avenue', 'Denver', 'CO', '80202'),
      ...born('1984', '3', '12'),
    },
  },
  {
    id: 'marcus',
    name: 'Marcus Sampleton',
    about: 'Austin',
    result: 'One digit off, then an ID',
    group: 'pending',
    fields: {
      ...named('Marcus', 'Sampleton', '(512) 555-0130'),
      ...at('45 Example Street', 'Austin', 'TX', '78701'),
      ...born('1972', '11', '20'),
    },
  },
  {
    id: 'jane',
    name: 'Jane Doe',
    about: 'Boise',
    result: 'Any photo, then accepted',
    group: 'test',
    fields: {
      ...named('Jane', 'Doe', '(208) 555-0141'),
      ...at('418 Alder Street', 'Boise', 'ID', '83702'),
      ...born('1988', '6', '2'),
    },
  },
  {
    id: 'frank',
    name: 'Frank Doe',
    about: 'Reno',
    result: 'Any photo, then denied',
    group: 'denied',
    fields: {
      ...named('Frank', 'Doe', '(775) 555-0150'),
      ...at('90 Canyon Road', 'Reno', 'NV', '89501'),
      ...born('1979', '1', '15'),
    },
  },
  {
    id: 'tyler',
    name: 'Tyler Youngman',
    about: 'Phoenix',
    result: 'Under age',
    group: 'blocked',
    fields: {
      ...named('Tyler', 'Youngman', '(602) 555-0168'),
      ...at('52 Minor Street', 'Phoenix', 'AZ', '85004'),
      ...born('2012', '5', '20'),
    },
  },
  {
    id: 'grace',
    name: 'Grace Doe',
    about: 'Tampa',
    result: 'Banned',
    group: 'blocked',
    fields: {
      ...named('Grace', 'Doe', '(813) 555-0177'),
      ...at('7 Harbor Court', 'Tampa', 'FL', '33602'),
      ...born('1990', '9', '9'),
    },
  },
  {
    id: 'rosa',
    name: 'Rosa Camacho',
    about: 'Guam',
    result: 'No check needed there',
    group: 'accepted',
    fields: {
      ...named('Rosa', 'Camacho', '(671) 555-0120'),
      ...at('12 Chalan Santo Papa', 'Hagatna', 'GU', '96910'),
      ...born('1986', '4', '2'),
    },
  },
  { id: 'yourself', name: 'Yourself', about: 'Empty fields', result: 'Type what you like', group: 'test', fields: {} },
];
