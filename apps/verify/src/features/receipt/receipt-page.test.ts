import { expect, test } from 'vitest';
import { textOf } from '#features/receipt/receipt-page.tsx';

test('writes what the page says, line by line', () => {
  const parts = [
    { name: 'Result', lines: ['Accepted'] },
    { name: 'Kept', lines: ['Photos: until December 20, 2026', 'Name: until the shop deletes it'] },
  ];
  expect(textOf('Receipt', parts)).toBe(
    'Receipt\n\nResult\n  Accepted\n\nKept\n  Photos: until December 20, 2026\n  Name: until the shop deletes it\n',
  );
});
