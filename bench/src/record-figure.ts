import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { machineWords } from './accuracy/machine-words.ts';
import type { Line } from './figure.ts';

const file = join(import.meta.dirname, '../../docs/figures.json');

/** Result of one figure, with its day and machine. */
export type RecordedFigure = {
  readonly date: string;
  readonly machine: string;
  readonly lines: readonly Pick<Line, 'what' | 'measured' | 'limit'>[];
};

/**
 * Writes what a figure held into docs/figures.json, from which the site's pages say it; the others stay as they were measured.
 * @throws Error where a limit is not held: the site says nothing that is not so
 */
export async function recordFigure(name: string, lines: readonly Line[], date: string): Promise<void> {
  const broken = lines.find(({ isGood }) => isGood === false);
  if (broken !== undefined) throw new Error(`${name} is not recorded: ${broken.what} is over its limit.`);
  const before = JSON.parse(await readFile(file, 'utf8')) as Record<string, RecordedFigure>;
  const held = lines.filter(({ isGood }) => isGood !== null);
  const recorded: RecordedFigure = {
    date,
    machine: machineWords(),
    lines: held.map(({ what, measured, limit }) => ({ what, measured: measured.trim(), limit: limit.trim() })),
  };
  await writeFile(file, `${JSON.stringify({ ...before, [name]: recorded }, null, 2)}\n`);
}
