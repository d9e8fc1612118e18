import type { Person } from '../person.ts';

/** A source of numbers from 0 up to 1, repeatable from its seed (mulberry32). For tests. */
export type Random = () => number;

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const firstNames =
  'William Mary James Patricia Robert Jennifer Michael Linda David Elizabeth Richard Barbara Joseph Susan Thomas Jessica Carlos Aisha Chen Priya Omar Ingrid Mateo Yuki Kwame Fatima Sven Chloe Darnell Guadalupe'.split(
    ' ',
  );
const lastStarts = 'Mar Ber Hol Gar Kow Oka Sto Tur Val Wex Zim Lind Pat Rey Del Fitz Nor Cas Bram Que'.split(' ');
const lastEnds =
  'tinez gman lander cia alski for ne ner dez ford merman quist el es gado gerald ton tillo well sada'.split(' ');
const streets =
  'Main Oak Maple Cedar Elm Washington Lake Hill Park Walnut Highland Sunset Church River Mill Juniper'.split(' ');
const suffixes = 'St Ave Rd Dr Ln Blvd Ct Way'.split(' ');
const towns = [
  ['Springfield', 'IL', '627'],
  ['Reno', 'NV', '895'],
  ['Austin', 'TX', '787'],
  ['Tampa', 'FL', '336'],
  ['Columbus', 'OH', '432'],
  ['Denver', 'CO', '802'],
] as const;

/** An invented person in the US. */
export function inventPerson(random: Random): Person {
  const [city, state, prefix] = pick(towns, random);
  const unit = random() < 0.3 ? ` Apt ${1 + Math.floor(random() * 40)}` : '';
  return {
    firstName: pick(firstNames, random),
    lastName: pick(lastStarts, random) + pick(lastEnds, random),
    birthDate: [1930 + Math.floor(random() * 76), 1 + Math.floor(random() * 12), 1 + Math.floor(random() * 28)]
      .map((part) => String(part).padStart(2, '0'))
      .join('-'),
    address: `${1 + Math.floor(random() * 9999)} ${pick(streets, random)} ${pick(suffixes, random)}${unit}`,
    city,
    state,
    zip: `${prefix}${String(Math.floor(random() * 100)).padStart(2, '0')}`,
    country: 'US',
  };
}

/** Mistypes up to `slips` fields of a person. */
export function misspell(person: Person, random: Random, slips: number): Person {
  const changed = { ...person };
  for (let slip = 0; slip < slips; slip += 1) {
    const field = pick(['firstName', 'lastName', 'birthDate', 'address', 'zip', 'city'] as const, random);
    if (field === 'birthDate') changed.birthDate = slipDate(changed.birthDate, random);
    else changed[field] = slipText(changed[field], random);
  }
  return changed;
}

function slipDate(date: string | null, random: Random): string | null {
  if (date === null) return null;
  const [year = '', month = '', day = ''] = date.split('-');
  if (random() < 0.4 && Number(day) <= 12) return `${year}-${day}-${month}`;
  if (random() < 0.5) return `${year.slice(0, 3)}${Math.floor(random() * 10)}-${month}-${day}`;
  return `${year}-${month}-${day.charAt(0)}${1 + Math.floor(random() * 8)}`;
}

function slipText(text: string, random: Random): string {
  const at = Math.floor(random() * text.length);
  const isDigit = /\d/.test(text.charAt(at));
  const letter = pick([...(isDigit ? '0123456789' : 'abcdefghijklmnopqrstuvwxyz')], random);
  const kind = random();
  if (kind < 0.3) return text.slice(0, at) + letter + text.slice(at + 1);
  if (kind < 0.55) return text.slice(0, at) + text.slice(at + 1);
  if (kind < 0.75) return text.slice(0, at) + letter + text.slice(at);
  if (kind < 0.9) return text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2);
  return text.toUpperCase();
}

function pick<T>(items: readonly T[], random: Random): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('Nothing to pick from.');
  return item;
}
