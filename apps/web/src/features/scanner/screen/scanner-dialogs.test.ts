import { expect, test } from 'vitest';
import { shownText } from './scanner-dialogs.tsx';

test('control characters are seen, and lines are lines', () => {
  expect(shownText('@\n\u001e\rANSI\r\nDAQ\u001d')).toBe('@\n␞\nANSI\nDAQ␝');
});
