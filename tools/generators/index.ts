import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Generator, textGenerator } from './generator.ts';

/** Exports of a file in this folder: a whole `generator`, or `file` and `render` for one text file. */
type GeneratorModule = {
  generator?: Generator;
  file?: string;
  render?: () => string | Promise<string>;
};

/** Every generator in this folder. */
export async function generators(): Promise<Generator[]> {
  const files = readdirSync(import.meta.dirname).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'index.ts' && name !== 'generator.ts',
  );
  return Promise.all(
    files
      .sort()
      .map(async (name) => generatorOf(name, await import(pathToFileURL(join(import.meta.dirname, name)).href))),
  );
}

function generatorOf(name: string, { generator, file, render }: GeneratorModule): Generator {
  if (generator) return generator;
  if (file && render) return textGenerator(name.replace(/\.ts$/, ''), async () => ({ [file]: await render() }));
  throw new Error(`tools/generators/${name} exports neither "generator" nor "file" and "render"`);
}
