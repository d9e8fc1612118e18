import { languages } from '@carded/domain/languages';
import { expect, test } from 'vitest';
import changelog from '../../../../../CHANGELOG.md?raw';
import accuracy from '../../../../../docs/accuracy.json';
import { notYet } from './not-yet.ts';

const workspaces = Object.keys(import.meta.glob('../../../../../{apps,packages}/*/package.json')).map(
  (path) => path.split('/').at(-2) ?? '',
);

test('what is said not to be there yet is not there: a line that fails here leaves the page', () => {
  expect(workspaces).toContain('node');
  const isMissing: Record<(typeof notYet)[number]['what'], boolean> = {
    'Apps in the stores’ own app markets': !workspaces.some((name) => /shopify|woo|bigcommerce|plugin/.test(name)),
    'Packages on the public registry': changelog.includes('Built and packed, not published'),
    'A package for PHP': !workspaces.includes('php'),
    'A program that tells a live face from a photo of one': accuracy.engines.live === 'moves/1',
    'More than three languages for buyers': Object.keys(languages).length === 3,
  };
  expect(notYet.filter(({ what }) => !isMissing[what])).toEqual([]);
});
