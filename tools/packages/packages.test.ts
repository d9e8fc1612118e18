import { expect, test } from 'vitest';
import { declarationsOf } from './declarations.ts';
import { type Manifest, publishedManifest } from './manifest.ts';

const manifest: Manifest & Record<string, unknown> = {
  name: '@carded/a',
  version: '1.0.0',
  private: true,
  description: 'd',
  license: 'UNLICENSED',
  type: 'module',
  sideEffects: ['./src/index.ts'],
  exports: { '.': './src/index.ts', './pure': './src/pure.tsx' },
  dependencies: { jose: '6.2.17' },
  peerDependencies: { react: '19.3.1' },
  devDependencies: { '@carded/contract': '0.1.0' },
};

test('what is packed leads to what was built, and asks for ranges instead of pins', () => {
  expect(publishedManifest(manifest, 'a')).toEqual({
    name: '@carded/a',
    version: '1.0.0',
    description: 'd',
    license: 'UNLICENSED',
    type: 'module',
    sideEffects: ['./index.js'],
    exports: {
      '.': { types: './types/a/src/index.d.ts', default: './index.js' },
      './pure': { types: './types/a/src/pure.d.ts', default: './pure.js' },
      './package.json': './package.json',
    },
    types: './types/a/src/index.d.ts',
    files: ['*.js', 'chunks', 'types', 'README.md'],
    dependencies: { jose: '^6.2.17' },
    peerDependencies: { react: '^18.0.0 || ^19.0.0' },
  });
});

test('declarations bring along what they mention elsewhere in the repository, and nothing else', () => {
  const found = declarationsOf('js', ['src/pure.ts']);
  expect([...found.keys()].sort()).toEqual([
    'contract/src/buyer/popup-options.d.ts',
    'domain/src/codes/address-wordings.d.ts',
    'embed/src/popup/config.d.ts',
    'js/src/load-script.d.ts',
    'js/src/pure.d.ts',
    'js/src/verify-options.d.ts',
  ]);
  const imports = [...found.values()].flatMap((text) => [...text.matchAll(/from ['"]([^'"]+)/g)].map(([, way]) => way));
  expect(imports.length).toBeGreaterThan(3);
  expect(imports.filter((way) => !/^\.{1,2}\/.*\.js$/.test(way ?? ''))).toEqual([]);
});
