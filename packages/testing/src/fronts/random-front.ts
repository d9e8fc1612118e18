import { pick, seededRandom } from '#cards/random.ts';
import { type LayoutName, layoutNames } from './layouts.ts';
import type { FrontContent } from './print.ts';

const FIRST =
  'Avery Jordan Maria Luis Dana Theodore Wren Ingrid Omar Bo Priya Hannah Samuel Mei Kwame Elena Tobias Ruth Diego Amara Noor Felix'.split(
    ' ',
  );
const LAST =
  'Fairweather Okafor Lindqvist Delgado-Ruiz Park Quill Hathaway Ng Voss Abernathy Castellanos Nakamura Oyelaran Petrov Whitfield Zamora Brandt Kowalczyk Sorensen Achterberg Li McAllister'.split(
    ' ',
  );
const STREET = ['Birch Lane', 'N Harbor Blvd', 'County Road 9', 'Main St', 'Old Mill Ter', 'SW 42nd Ave', 'Juniper Ct'];
const CITY = ['Anytown', 'Springfield', 'Fairview', 'Riverton', 'Lakeside', 'Georgetown', 'Mill Valley'];
const STATES = 'NE OH TX CA FL IL WA GA CO VA MN AZ'.split(' ');

export type SampleFront = { readonly content: FrontContent; readonly layout: LayoutName };

/** An invented adult's card in one of the layouts, in turn. The same seed gives the same card. */
export function randomFront(seed: number, layout = layoutNames[seed % layoutNames.length] ?? 'numbered'): SampleFront {
  const random = seededRandom(seed * 2741 + 101);
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const two = (value: number) => String(value).padStart(2, '0');
  const day = (from: number, to: number) => `${whole(from, to)}-${two(whole(1, 12))}-${two(whole(1, 28))}`;
  const isCanadian = layout === 'canadian';
  const person = {
    firstName: pick(random, FIRST),
    middleName: pick(random, FIRST),
    lastName: pick(random, LAST),
    birthDate: day(1944, 2004),
    sex: pick(random, ['M', 'F', 'X'] as const),
    street: `${whole(1, 9_899)} ${pick(random, STREET)}`,
    city: pick(random, CITY),
    postalCode: isCanadian ? 'K1A 0B1' : String(whole(10_000, 99_899)),
  };
  const details = {
    jurisdiction: isCanadian ? 'ON' : pick(random, STATES),
    version: 10 as const,
    kind: layout === 'words' ? ('ID' as const) : ('DL' as const),
    documentNumber: `${pick(random, [...'ABDHKSW'])}${whole(1_000_000, 99_999_999)}`,
    issueDate: day(2020, 2024),
    expiryDate: day(2027, 2033),
  };
  return { content: { person, details }, layout };
}
