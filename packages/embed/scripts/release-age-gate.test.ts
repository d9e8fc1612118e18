import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { bundleAgeGate } from './bundle.ts';
import { releasedGates } from './release-age-gate.ts';

const workspace = resolve(import.meta.dirname, '..');

test('the newest release equals the current gate, so a shop pins what the builder shows', async () => {
  const released = releasedGates(workspace).toSorted((one, other) =>
    one.version.localeCompare(other.version, 'en', { numeric: true }),
  );
  const newest = released.filter(({ version }) => version === released.at(-1)?.version);
  expect(newest.map(({ name }) => name)).toEqual(['age-gate-verify.js', 'age-gate.js']);
  const built = await bundleAgeGate(workspace);
  for (const { name, code } of newest)
    expect(
      code.toString() === built[name.replace('.js', '')],
      `${name} changed: node packages/embed/scripts/release-age-gate.ts`,
    ).toBe(true);
});
