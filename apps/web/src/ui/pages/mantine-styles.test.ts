import { expect, it } from 'vitest';

const sources = import.meta.glob<string>('../../**/*.tsx', { query: '?raw', import: 'default', eager: true });
const styles = Object.keys(
  import.meta.glob('../../../../../node_modules/@mantine/core/styles/*.layer.css', { query: '?url' }),
);
const stylesIn = (text = '') => [...text.matchAll(/core\/styles\/(\w+)\.layer\.css/g)].map(([, name]) => name ?? '');

it('each component of Mantine comes with its own styles, wherever its screen is opened first', () => {
  const have = stylesIn(styles.join(' '));
  const everywhere = stylesIn(sources['./providers.tsx']);
  const using = Object.entries(sources).flatMap(([file, text]) =>
    [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)]
      .flatMap(([, list = '']) => list.split(',').map((name) => name.trim()))
      .filter((name) => have.includes(name))
      .map((name) => ({ is: `${file}: ${name}`, has: [...everywhere, ...stylesIn(text)].includes(name) })),
  );
  expect(using.length).toBeGreaterThan(10);
  expect(using.flatMap(({ is, has }) => (has ? [] : [is]))).toEqual([]);
});
