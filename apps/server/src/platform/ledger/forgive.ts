import { callFunction } from '@carded/database';
import type { Context } from '#context.ts';
import { type Charge, ledgerSubject } from './ledger-subject.ts';
import { forgetRefusal } from './refused-lately.ts';

/** Forgets what a subject asked, after a right answer. */
export async function forgive(context: Context, charges: readonly Charge[]): Promise<void> {
  const subjects = charges.map((one) => ledgerSubject(context, one)).sort(Buffer.compare);
  for (const subject of subjects) forgetRefusal(context, subject);
  await callFunction(context.db, 'delete from carded.ledger where subject_hash = any ($1)', [subjects]);
}
