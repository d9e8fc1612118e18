import type { Person } from '@carded/domain/people';
import { seededRandom } from '@carded/testing/cards';

/** One digit of the birth date typed wrong, so that it is still an adult's date. */
export function oneDigitWrong(person: Person, seed: number): Person {
  const random = seededRandom(seed * 419 + 23);
  const date = person.birthDate ?? '1980-01-01';
  for (;;) {
    const at = Math.floor(random() * date.length);
    const digit = String(Math.floor(random() * 10));
    const typed = `${date.slice(0, at)}${digit}${date.slice(at + 1)}`;
    if (date[at] !== '-' && digit !== date[at] && isDate(typed) && typed > '1925' && typed < '2004')
      return { ...person, birthDate: typed };
  }
}

/** Moved since: what they type is in another street of the same town. */
export function moved(person: Person, seed: number): Person {
  return { ...person, address: `${200 + (seed % 700)} Larkspur Court` };
}

function isDate(iso: string): boolean {
  const time = Date.parse(`${iso}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso);
}
