import { inTransaction, type Queries } from '@carded/database';
import { blockingKeys, type Person } from '@carded/domain/people';
import { parseDirectoryCsv } from '@carded/providers/identity';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import { keyedHash, sealJson } from '#platform/sealing/seal.ts';

type LineProblem = { line: number; problem: string };
type Imported =
  | { ok: true; added: number; removed: number }
  /** Result without changes: the first problems, and their number. */
  | { ok: false; problems: readonly LineProblem[]; problemCount: number };

const problemsShown = 100;
const reportEvery = 100_000;
/** Offset of the zone where a day begins first. */
const firstTodayMs = 14 * 3_600_000;

/** Thrown inside the transaction to roll it back. */
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
      if (read % reportEvery === 0) say(`${read.toLocaleString('en-US')} lines read.`);
      if (!line.ok) {
        problemCount += 1;
        if (problems.length < problemsShown) problems.push({ line: line.line, problem: line.problem });
      } else if (problemCount === 0) yield line.person;
    }
    // Counts an empty file as an error, because the directory would be empty.
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

/** Rows of one statement, and the most that memory holds. */
const batch = 1_000;

type Row = { id: string; sealed: Buffer; blocks: Buffer[] };

/**
 * Puts these people in place of everybody the directory holds, sealed, filed under keyed hashes. Lookups see the old directory until the caller's transaction
 * is committed, and the new one after it; nothing in between.
 */
export async function replaceDirectory(
  context: Context,
  tx: Queries,
  people: Iterable<Person> | AsyncIterable<Person>,
): Promise<{ added: number; removed: number }> {
  // The statements of an import take longer than a request may.
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
  await sql`select pg_advisory_xact_lock(hashtextextended('carded.identity_people', 0))`.execute(tx);
  await tx.deleteFrom('identity_blocks').execute();
  const { numDeletedRows } = await tx.deleteFrom('identity_people').executeTakeFirstOrThrow();
  await sql`create temporary table new_blocks (block bytea not null, person_id uuid not null) on commit drop`.execute(
    tx,
  );
  let rows: Row[] = [];
  let added = 0;
  let writing: Promise<unknown> = Promise.resolve();
  /** Writes a batch without waiting, so that the next one is sealed meanwhile. */
  const write = async () => {
    await writing;
    added += rows.length;
    writing = insertRows(tx, rows);
    writing.catch(() => undefined);
    rows = [];
  };
  for await (const person of people) {
    rows.push(rowOf(context, person));
    if (rows.length === batch) await write();
  }
  if (rows.length > 0) await write();
  await writing;
  await fileBlocks(tx);
  return { added, removed: Number(numDeletedRows) };
}

const rowOf = (context: Context, person: Person): Row => {
  const { directoryBlocks, directoryPeople } = context.keys.master;
  const id = context.newId();
  return {
    id,
    sealed: sealJson(directoryPeople, context.random, id, person),
    blocks: blockingKeys(person).map((block) => keyedHash(directoryBlocks, 'block', block)),
  };
};

const insertRows = async (tx: Queries, rows: readonly Row[]): Promise<void> => {
  const blocks = rows.flatMap(({ id, blocks }) => blocks.map((block) => ({ block, id })));
  await sql`with people as (
      insert into carded.identity_people (id, source_id, sealed)
      select id, 'directory', sealed from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ sealed }) => sealed)}::bytea[]) as g (id, sealed)
    )
    insert into new_blocks (block, person_id)
    select block, id from unnest(${blocks.map(({ block }) => block)}::bytea[], ${blocks.map(({ id }) => id)}::uuid[]) as g (block, id)`.execute(
    tx,
  );
};

/** Sorts by index at the end: in file order, each of millions of rows would touch another page of it. */
const fileBlocks = async (tx: Queries): Promise<void> => {
  await sql`set local work_mem = '64MB'`.execute(tx);
  await sql`insert into carded.identity_blocks (block, person_id) select block, person_id from new_blocks order by block, person_id`.execute(
    tx,
  );
};
