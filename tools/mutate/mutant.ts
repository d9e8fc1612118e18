import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';

type Position = { line: number; column: number };
/** A change in one place. Lines count from 0, as Stryker's do. */
export type Mutant = {
  id: string;
  file: string;
  location: { start: Position; end: Position };
  mutator: string;
  replacement: string;
};

/** Mutant in Stryker's format. */
export type StrykerMutant = {
  id: string;
  fileName: string;
  location: Mutant['location'];
  mutatorName: string;
  replacement?: string;
};

export type Instrumented = { mutants: Mutant[]; files: { name: string; content: string }[] };

const quiet = () => undefined;
const logger = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: quiet,
  debug: quiet,
  info: quiet,
  warn: quiet,
  error: quiet,
  fatal: quiet,
};

/** Texts that people read. A reader notices a changed one; a test would only repeat it. */
const prose = /^packages\/words\/|\/law\/records-|^packages\/domain\/src\/steps\/speak\.ts$/;

/** Every mutant of these files, and the files with all of them inside. */
export async function instrument(root: string, files: readonly string[]): Promise<Instrumented> {
  const sources = await Promise.all(
    files.map(async (file) => ({
      name: join(root, file),
      mutate: true,
      content: await readFile(join(root, file), 'utf8'),
    })),
  );
  const instrumented = await new Instrumenter(logger).instrument(sources, {
    plugins: null,
    ignorers: [],
    excludedMutations: [],
  });
  return { mutants: instrumented.mutants.map((mutant) => fromStryker(root, mutant)), files: [...instrumented.files] };
}

/** Converts a mutant from Stryker's format, with its path from the root. */
export function fromStryker(root: string, mutant: StrykerMutant): Mutant {
  const { id, fileName, location, mutatorName: mutator, replacement = '' } = mutant;
  return { id, file: relative(root, fileName), location, mutator, replacement };
}

/** Tells whether the mutant says anything about the tests. */
export function isTelling({ file, mutator }: Mutant): boolean {
  return !(mutator === 'StringLiteral' && prose.test(file));
}

/** Makes a key that is the same for the same change, as long as its place stays. */
export function keyOf({ file, location: { start, end }, mutator, replacement }: Mutant): string {
  return [file, start.line, start.column, end.line, end.column, mutator, replacement].join(':');
}

/** Formats its place for Stryker, with lines from 1, so that only this part of a file is mutated and a sample's tests stay quick. */
export function rangeOf({ file, location: { start, end } }: Mutant): string {
  return `${file}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`;
}

/** Draws some; the same seed draws the same ones, and mutants that come or go elsewhere change nothing about the others. */
export function drawSample(mutants: readonly Mutant[], count: number, seed: string): Mutant[] {
  const rank = (mutant: Mutant) =>
    createHash('sha256')
      .update(`${seed} ${keyOf(mutant)}`)
      .digest('hex');
  const ranked = mutants.map((mutant) => ({ mutant, rank: rank(mutant) }));
  ranked.sort((a, b) => (a.rank < b.rank ? -1 : 1));
  return ranked.slice(0, count).map(({ mutant }) => mutant);
}
