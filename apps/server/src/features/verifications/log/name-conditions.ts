import type { logCriteria } from '@carded/contract';
import { foldWords } from '@carded/domain/people';
import type { z } from 'zod';
import { refuse } from '#platform/commands/refuse.ts';
import { nameRange } from '#platform/sealing/name-token.ts';

type Range = [Buffer, Buffer];
/** One way to read what was typed as a name: ranges of tokens that both have to hold. */
export type NameReading = { first: Range | null; last: Range | null };

/** More words than this belong to the last of them. */
const wordsAtMost = 5;

/** Every way a row of words may be a first name, a last name, or both in either order. Names are found by their beginnings. */
const nameReadings = (searchKey: Buffer, text: string): NameReading[] => {
  const all = foldWords(text);
  const words = [...all.slice(0, wordsAtMost - 1), all.slice(wordsAtMost - 1).join('')].filter((word) => word !== '');
  const whole = words.join('');
  const pairs = words.slice(1).flatMap((_, at) => {
    const [before, after] = [words.slice(0, at + 1).join(''), words.slice(at + 1).join('')];
    return [
      [before, after],
      [after, before],
    ] as const;
  });
  return [[whole, ''] as const, ['', whole] as const, ...pairs].flatMap(([first, last]) =>
    readingOf(searchKey, first, last),
  );
};

const readingOf = (searchKey: Buffer, firstName: string, lastName: string): NameReading[] => {
  const first = nameRange(searchKey, 'first', firstName);
  const last = nameRange(searchKey, 'last', lastName);
  return first === null && last === null ? [] : [{ first, last }];
};

/** Whether the names of a search are compared by their sound: a first name alone has none. */
export function isSoughtBySound({ similar, last_name: last = '', name = '' }: Criteria): boolean {
  return similar === true && (last !== '' || name !== '');
}

/**
 * What a search's names ask for: of each list one reading has to hold. First and last name given apart may have been mixed up; one of them alone is what it says.
 * @throws Refusal `invalid_input` for a name without letters.
 */
export function nameConditions(searchKey: Buffer, criteria: Criteria): NameReading[][] {
  const { first_name: first = '', last_name: last = '', name = '' } = criteria;
  if (isSoughtBySound(criteria)) return [];
  const asked: [string, NameReading[]][] = [];
  if (name !== '') asked.push(['name', nameReadings(searchKey, name)]);
  if (first !== '' && last !== '')
    asked.push(['name', [...readingOf(searchKey, first, last), ...readingOf(searchKey, last, first)]]);
  else if (first !== '') asked.push(['first_name', readingOf(searchKey, first, '')]);
  else if (last !== '') asked.push(['last_name', readingOf(searchKey, '', last)]);
  for (const [path, { length }] of asked)
    if (length === 0) refuse('invalid_input', { fields: [{ path, message: 'has nothing to search for' }] });
  return asked.map(([, readings]) => readings);
}

/** What the log is searched by, parsed. */
export type Criteria = z.output<typeof logCriteria>;
