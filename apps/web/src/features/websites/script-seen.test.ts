import { expect, test } from 'vitest';
import { seenWords } from './script-seen.tsx';

const now = Date.parse('2026-11-20T12:00:00Z');
test.each([
  [12_000, 'Script seen 12 s ago'],
  [-5000, 'Script seen 0 s ago'],
  [59_999, 'Script seen 59 s ago'],
  [60_000, 'Script seen 1 min ago'],
  [3_600_000, 'Script seen 1 h ago'],
  [47 * 3_600_000, 'Script seen 47 h ago'],
  [9 * 86_400_000, 'Script seen 9 days ago'],
])('%d ms ago: %s', (ms, says) => {
  expect(seenWords(new Date(now - ms).toISOString(), now)).toBe(says);
});

test('a website whose script nobody asked for says so', () => {
  expect(seenWords(null, now)).toBe('Script not seen yet');
});
