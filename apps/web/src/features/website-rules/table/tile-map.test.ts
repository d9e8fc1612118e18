import { expect, test } from 'vitest';
import { nearestTile, stateTiles } from './tile-map.ts';

test('has the fifty states and the district, each once', () => {
  expect(new Set(stateTiles.map(({ code }) => code)).size).toBe(51);
});

test.each([
  ['UT', 'ArrowRight', 'CO'],
  ['UT', 'ArrowDown', 'AZ'],
  ['ME', 'ArrowDown', 'NH'],
  ['AK', 'ArrowRight', 'ME'],
  ['HI', 'ArrowDown', null],
  ['UT', 'Enter', null],
])('goes from %s by %s to %s', (from, key, to) => {
  expect(nearestTile(from, key)).toBe(to);
});

test('every state can be reached from every other by arrow keys', () => {
  const reached = new Set(['UT']);
  const waiting = ['UT'];
  for (let code = waiting.pop(); code !== undefined; code = waiting.pop()) {
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
      const next = nearestTile(code, key);
      if (next !== null && !reached.has(next)) {
        reached.add(next);
        waiting.push(next);
      }
    }
  }
  expect(reached.size).toBe(stateTiles.length);
});
