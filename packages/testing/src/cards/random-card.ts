import type { CardDetails, CardPerson } from './card-person.ts';
import { cardText } from './card-text.ts';
import { ISSUERS, isCanadian } from './jurisdictions.ts';
import { pick, seededRandom } from './random.ts';

export type SampleCard = {
  readonly person: CardPerson;
  readonly details: CardDetails;
  readonly text: string;
};

const FIRST = ['Avery', 'Jordan', 'Maria', 'Luis', 'Dana', 'Theodore', 'Wren', 'Ingrid', 'Omar', 'Bo'];
const LAST = [
  'Sample',
  'Fairweather',
  'Okafor',
  'Lindqvist',
  'Delgado-Ruiz',
  'Park',
  'Quill',
  'Hathaway',
  'Ng',
  'Voss',
];
const STREET = ['Birch Lane', 'N Harbor Blvd', 'County Road 9', 'Main St', 'Old Mill Ter', 'SW 42nd Ave'];
const CITY = ['Anytown', 'Springfield', 'Fairview', 'Riverton', 'Lakeside', 'Georgetown'];

/** An invented adult with a card of some state or province. The same seed gives the same card. */
export function randomCard(seed: number): SampleCard {
  const random = seededRandom(seed * 7919 + 17);
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const two = (value: number) => String(value).padStart(2, '0');
  const day = (from: number, to: number) => `${whole(from, to)}-${two(whole(1, 12))}-${two(whole(1, 28))}`;
  const jurisdiction = pick(random, [...ISSUERS.keys()]);
  const person: CardPerson = {
    firstName: pick(random, FIRST),
    middleName: pick(random, FIRST),
    lastName: pick(random, LAST),
    birthDate: day(1948, 2003),
    sex: pick(random, ['M', 'F', 'X'] as const),
    street: `${whole(1, 9899)} ${pick(random, STREET)}`,
    ...(random() < 0.3 ? { street2: `Apt ${whole(1, 80)}` } : {}),
    city: pick(random, CITY),
    postalCode: isCanadian(jurisdiction) ? 'K1A0B1' : String(whole(10000, 99899)),
  };
  const details: CardDetails = {
    jurisdiction,
    version: pick(random, [8, 9, 10] as const),
    kind: random() < 0.85 ? 'DL' : 'ID',
    documentNumber: `${pick(random, [...'ABDKSW'])}${whole(1000000, 99999999)}`,
    issueDate: day(2020, 2024),
    expiryDate: day(2028, 2033),
  };
  return { person, details, text: cardText(person, details) };
}
