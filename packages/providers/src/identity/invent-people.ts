import { type CalendarDate, isoDate } from '@carded/domain/age';
import type { Person } from '@carded/domain/people';
import { makeRandom, type Random } from '#random/index.ts';
import { canadianCities } from './invented/canadian-cities.ts';
import { firstNames } from './invented/first-names.ts';
import { lastNames } from './invented/last-names.ts';
import { streetKinds, streetNames } from './invented/streets.ts';
import { usCities } from './invented/us-cities.ts';

export type InventPeopleOptions = {
  /** A whole number. The same seed gives the same people for ever. */
  readonly seed: number;
  readonly count: number;
  /** Ages are reckoned on 1 January of this year. Default 2026. */
  readonly year?: number;
};

type City = {
  readonly name: string;
  readonly state: string;
  readonly areaCode: string;
  readonly zips: readonly string[];
};

const cities = { US: citiesOf(usCities), CA: citiesOf(canadianCities) };
const given = wordsOf(firstNames);
const streets = wordsOf(streetNames);
const kinds = wordsOf(streetKinds);
// Canada Post uses neither D F I O Q U nor, at the start, W and Z.
const postalLetters = [...'ABCEGHJKLMNPRSTVWXYZ'];

/**
 * Invents plausible people, four in five of the United States and one of Canada, aged 16 to 90, about one in twenty-five of them
 * under 18. City, state and zip belong together; telephone numbers are of the kind that is never given out (555-01xx); e-mail
 * addresses end in `example.com` and are all different.
 */
export function* inventPeople({ seed, count, year = 2026 }: InventPeopleOptions): Generator<Person> {
  const random = makeRandom(seed);
  for (let number = 1; number <= count; number += 1) {
    yield inventPerson(random, number, year);
  }
}

function inventPerson(random: Random, number: number, year: number): Person {
  const country = random.below(5) === 0 ? 'CA' : 'US';
  const city = random.pick(cities[country]);
  const firstName = random.pick(given);
  const suffix = random.below(80) === 0 ? ' Jr.' : '';
  const lastName = `${random.pick(lastNames)}${suffix}`;
  const area = random.pick(city.zips);
  return {
    firstName,
    lastName,
    birthDate: inventBirthDate(random, year),
    address: inventAddress(random),
    city: city.name,
    state: city.state,
    zip: country === 'CA' ? `${area} ${inventDeliveryUnit(random)}` : area,
    country,
    email: `${handleOf(firstName)}.${handleOf(lastName)}.${number}@example.com`,
    phone: `+1${city.areaCode}55501${String(random.below(100)).padStart(2, '0')}`,
  };
}

function handleOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();
}

function inventBirthDate(random: Random, year: number): string {
  const dice = random.below(100);
  const age = dice < 4 ? 16 + random.below(2) : dice < 12 ? 18 + random.below(3) : 21 + random.below(70);
  const day = new Date(Date.UTC(year - age - 1, 0, 2 + random.below(364)));
  const date: CalendarDate = { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate() };
  return isoDate(date);
}

function inventAddress(random: Random): string {
  const number = 1 + random.below(random.below(3) === 0 ? 9999 : 999);
  const street = `${number} ${random.pick(streets)} ${random.pick(kinds)}`;
  return random.below(5) === 0 ? `${street} Apt ${1 + random.below(40)}` : street;
}

function inventDeliveryUnit(random: Random): string {
  return `${random.below(10)}${random.pick(postalLetters)}${random.below(10)}`;
}

function citiesOf(table: string): City[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', state = '', areaCode = '', zips = ''] = line.split('|');
      return { name, state, areaCode, zips: zips.split(' ') };
    });
}

function wordsOf(text: string): string[] {
  return text.trim().split(/\s+/);
}
