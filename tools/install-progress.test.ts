import { expect, test } from 'vitest';
import { packagesHere, progressOf } from './install-progress.mjs';

test('packages of another system or processor, and the project’s own, are not waited for', () => {
  const found = packagesHere(
    JSON.stringify({
      packages: {
        '': { name: 'root' },
        'packages/a': {},
        'node_modules/zod': { version: '4.6.7' },
        'packages/a/node_modules/zod': { version: '3.0.0' },
        'node_modules/@carded/a': { resolved: 'packages/a', link: true },
        'node_modules/darwin': { os: ['darwin'] },
        'node_modules/arm': { os: ['linux'], cpu: ['arm64'] },
        'node_modules/linux': { os: ['linux'], cpu: ['x64'] },
        'node_modules/no-windows': { os: ['!win32'] },
        'node_modules/no-linux': { os: ['!linux'] },
      },
    }),
    { platform: 'linux', arch: 'x64' },
  );
  expect(found).toEqual([
    'node_modules/zod',
    'packages/a/node_modules/zod',
    'node_modules/linux',
    'node_modules/no-windows',
  ]);
});

const progress = (hasTerminal: boolean) => {
  const written: string[] = [];
  const report = progressOf({ total: 1_000, hasTerminal, write: (text) => written.push(text) });
  for (const [count, seconds] of [
    [0, 1],
    [0, 16],
    [40, 17],
    [140, 18],
    [150, 19],
    [150, 34],
    [1_000, 35],
  ] as const)
    report(count, seconds);
  return written;
};

test('progress is one line that is written over in a terminal', () => {
  const written = progress(true);
  expect(written).toHaveLength(7);
  expect(written.at(-2)).toBe('\r\x1b[K  150 of 1,000 packages unpacked (34 s)');
});

test('progress is a line for each tenth without a terminal, and one when nothing moves', () => {
  expect(progress(false)).toEqual([
    '  fetching (16 s)\n',
    '  140 of 1,000 packages unpacked (18 s)\n',
    '  150 of 1,000 packages unpacked (34 s)\n',
    '  all unpacked, finishing (35 s)\n',
  ]);
});
