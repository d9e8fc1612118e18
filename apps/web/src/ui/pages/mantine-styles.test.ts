import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const source = fileURLToPath(new URL('../../', import.meta.url));
const read = (file: string) => readFileSync(`${source}${file}`, 'utf8');
const stylesIn = (text: string) => [...text.matchAll(/core\/styles\/(\w+)\.layer\.css/g)].map(([, name]) => name);
const everywhere = stylesIn(read('ui/pages/providers.tsx'));
const theirs = new URL('./', import.meta.resolve('@mantine/core/styles/Input.layer.css'));
const hasStyles = (name: string) => existsSync(fileURLToPath(new URL(`${name}.layer.css`, theirs)));

it('each component of Mantine comes with its own styles, wherever its screen is opened first', () => {
  const using = globSync('**/*.tsx', { cwd: source }).flatMap((file) => {
    const text = read(file);
    const names = [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, list = '']) =>
      list.split(',').map((name) => name.trim()),
    );
    return names.filter(hasStyles).map((name) => ({ file, name, has: [...everywhere, ...stylesIn(text)] }));
  });
  expect(using.length).toBeGreaterThan(10);
  expect(using.filter(({ name, has }) => !has.includes(name)).map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});
