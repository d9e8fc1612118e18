import { languages } from '@carded/domain/languages';
import { expect, test } from 'vitest';
import changelog from '../../../../../CHANGELOG.md?raw';
import accuracy from '../../../../../docs/accuracy.json';
import { notYet } from './features.tsx';

test('features listed as missing are still missing: remove the line that fails here', () => {
  const isMissing: Record<(typeof notYet)[number]['what'], boolean> = {
    'Apps in the stores’ own app markets': !/app (store|market)/i.test(changelog),
    'Packages on the public registry': changelog.includes('Built and packed, not published'),
    'A program that tells a live face from a photo of one': accuracy.engines.live === 'moves/1',
    'More than three languages for buyers': Object.keys(languages).length === 3,
  };
  expect(notYet.filter(({ what }) => !isMissing[what])).toEqual([]);
});
