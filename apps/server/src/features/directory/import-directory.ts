import { inTransaction } from '@carded/database';
import type { Person } from '@carded/domain/people';
import { parseDirectoryCsv } from '@carded/providers/identity';
import type { Context } from '#context.ts';
import { replaceDirectory } from './replace-directory.ts';

export type LineProblem = { line: number; problem: string };
export type Imported =
  | { ok: true; added: number; removed: number }
  /** Nothing was changed. The first problems, and how many there are. */
  | { ok: false; problems: readonly LineProblem[]; problemCount: number };

const problemsShown = 100;
const toldEvery = 100_000;
/** Where the day begins first. */
const firstTodayMs = 14 * 3_600_000;

/** Thrown inside the transaction, so that nothing of it stays. */
class BadFile extends Error {}

/**
 * Puts the people of a CSV file in place of the directory, all of them or none: with one bad line nothing is changed, and every line is read to its end so
 * that all of them can be fixed at once. A problem names its line and never repeats its content.
 */
export async function importDirectory(
  context: Context,
  source: AsyncIterable<Uint8Array>,
  say: (words: string) => void = () => undefined,
): Promise<Imported> {
  const problems: LineProblem[] = [];
  let problemCount = 0;
  let read = 0;
  const today = new Date(context.now() + firstTodayMs).toISOString().slice(0, 10);
  async function* people(): AsyncGenerator<Person> {
    for await (const line of parseDirectoryCsv(source, today)) {
      read += 1;
      if (read % toldEvery === 0) say(`${read.toLocaleString('en-US')} lines read.`);
      if (!line.ok) {
        problemCount += 1;
        if (problems.length < problemsShown) problems.push({ line: line.line, problem: line.problem });
      } else if (problemCount === 0) yield line.person;
    }
    // Not a single person is a mistake too: the directory would be empty.
    if (read === 0) problems.push({ line: 2, problem: 'expected at least one person' });
    problemCount = Math.max(problemCount, problems.length);
    if (problemCount > 0) throw new BadFile();
  }
  try {
    const done = await inTransaction(context.db, (tx) => replaceDirectory(context, tx, people()));
    return { ok: true, ...done };
  } catch (error) {
    if (error instanceof BadFile) return { ok: false, problems, problemCount };
    throw error;
  }
}
