import { expect, test } from 'vitest';
import { inventCard, replaceControls, writeCard } from '#license/testing/wedge-damage.ts';
import { segmentElements } from './segment-elements.ts';
import { readHeader, type SplitElements, splitElements } from './split-elements.ts';

const cards = Array.from({ length: 250 }, (_, index) => inventCard(11 * index + 3).raw);
const segmented = (text: string, isBlankSeparated = false) => segmentElements(text, readHeader(text), isBlankSeparated);
const found = ({ elements }: SplitElements) => Object.fromEntries([...elements].filter(([, value]) => value !== ''));
/** Reads a card's elements by its intact lines. */
const written = (text: string) => found(splitElements(text, readHeader(text)));

/** Optional elements that may be empty before one another: which of them a value belongs to cannot be seen. */
const optional = new Set(['DCU', 'DDA', 'DCJ']);

const wrong = (damage: (raw: string) => string, isBlankSeparated = false) => {
  const kinds = cards.flatMap((raw) => {
    const [is, was] = [found(segmented(damage(raw), isBlankSeparated)), written(raw)];
    return [...new Set([...Object.keys(is), ...Object.keys(was)])].filter(
      (id) => !optional.has(id) && (is[id] ?? '').replace(/\s/g, '') !== (was[id] ?? '').replace(/\s/g, ''),
    );
  });
  return kinds.length;
};

test('elements with line ends are cut as the lines are', () => {
  expect(wrong((raw) => raw)).toBe(0);
});

test('elements without anything between are cut as they were written, but for a few that can be cut in two ways', () => {
  expect(wrong((raw) => replaceControls(raw, ''))).toBeLessThanOrEqual(2);
});

test.each([
  ['', 'F'],
  ['', 'M'],
  ['', 'N'],
  ['JR', 'F'],
  ['I', 'F'],
  ['V', 'N'],
  ['III', 'M'],
])('a suffix %j and the compliance %j after it are told apart', (suffix, compliance) => {
  const card = replaceControls(writeCard({ DCK: '1234567890' }), '');
  for (const next of ['DAG', 'DBD', 'DCK', 'DAQ']) {
    const { elements } = segmented(card.replace(next, `DCU${suffix}DDA${compliance}${next}`));
    expect([next, elements.get('DCU') ?? '', elements.get('DDA')]).toEqual([next, suffix, compliance]);
  }
});

test('elements in blanks are cut as they were written', () => {
  expect(wrong((raw) => replaceControls(raw.replace(/\r\n?/g, ''), ' '), true)).toBe(0);
});

test('a value goes on to the next element, and the last one to the end or to the subfile of the jurisdiction', () => {
  const bare = (elements: Record<string, string>) => replaceControls(writeCard(elements), '');
  expect(found(segmented(bare({ DCK: '1234567890' })))).toMatchObject({
    DCG: 'USA',
    DCK: '1234567890',
    DAQ: 'D1234567',
  });
  const own = segmented(`${bare({ DCK: '1234567890' })}ZCZCAYZCBNZCC`);
  expect(found(own)).toMatchObject({ DCK: '1234567890' });
  const count = segmented(bare({})).lineCount;
  expect(count).toBe(Object.keys(written(writeCard({}))).length);
  expect(own.lineCount).toBe(count + 1 + 3);
  // Counts at most a dozen elements of the jurisdiction's own.
  expect(segmented(`${bare({})}ZCZCA${'ZCBY'.repeat(20)}`).lineCount).toBe(count + 12);
  expect(segmented('').elements.size).toBe(0);
  expect(segmented('no elements at all').elements.size).toBe(0);
});
