import { callFunction } from '@carded/database';
import type { Context } from '#context.ts';
import { Refusal } from '#platform/commands/refuse.ts';
import { type Charge, ledgerSubject } from './ledger-subject.ts';
import { forgetRefusal } from './weigh.ts';

/** Does what was charged for. A refusal because we had no room says nothing about who asked, so it costs them nothing. */
export async function orGiveBack<Result>(
  context: Context,
  charges: readonly Charge[],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && error.code === 'unavailable') await giveBack(context, charges);
    throw error;
  }
}

/** Takes one ask off, of each subject: the newest. Rows are locked in the order in which they are counted. */
const giveBack = async (context: Context, charges: readonly Charge[]): Promise<void> => {
  const asked = charges
    .map((one) => ({ subject: ledgerSubject(context, one), cost: one.cost ?? 1 }))
    .sort((a, b) => Buffer.compare(a.subject, b.subject));
  await callFunction(
    context.db.aside,
    `with asked as (select * from unnest($1::bytea[], $2::integer[]) as t (subject, cost)),
       held as (select l.subject_hash from carded.ledger l join asked on asked.subject = l.subject_hash order by l.subject_hash for update of l)
     update carded.ledger l set counts[cardinality(l.counts)] = greatest(0, l.counts[cardinality(l.counts)] - asked.cost)
       from held join asked on asked.subject = held.subject_hash
       where l.subject_hash = held.subject_hash and cardinality(l.counts) > 0`,
    [asked.map(({ subject }) => subject), asked.map(({ cost }) => cost)],
  );
  for (const { subject } of asked) forgetRefusal(context, subject);
};

/** Forgets what a subject asked, after a right answer. */
export async function forgive(context: Context, charges: readonly Charge[]): Promise<void> {
  const subjects = charges.map((one) => ledgerSubject(context, one)).sort(Buffer.compare);
  for (const subject of subjects) forgetRefusal(context, subject);
  await callFunction(context.db, 'delete from carded.ledger where subject_hash = any ($1)', [subjects]);
}
