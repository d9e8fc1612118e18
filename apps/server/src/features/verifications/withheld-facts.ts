import { ageFact, type Fact } from '@carded/domain/decision';
import { askedOfBuyer } from '@carded/domain/workflow';
import type { Context } from '#context.ts';
import { isUnknown } from './buyer-record.ts';
import { todayAt } from './place-of.ts';
import { openRecord, type VerificationRow } from './verification-row.ts';

type Row = Pick<VerificationRow, 'account_id' | 'id' | 'sealed' | 'requirements'>;

/**
 * What was not said at the beginning, because too many birth dates had been tried for this person (`birth-dates`): it is judged once a card is shown. Nothing for all
 * others.
 */
export async function withheldFacts(
  context: Context,
  row: Row,
  known: readonly Fact[],
  learned: readonly Fact[],
): Promise<Fact[]> {
  if (!learned.some(({ kind }) => kind === 'document')) return [];
  if ([...known, ...learned].some(({ kind }) => kind === 'age')) return [];
  const record = await openRecord(context, row);
  if (isUnknown(record)) return [];
  const at = context.now();
  const requirements = askedOfBuyer(row.requirements);
  const today = todayAt(record.country, at);
  // The list is asked with every decision; only that it was asked is missing.
  return [ageFact({ birthDate: record.birth_date, requirements, today, at }), { kind: 'ban', at, banned: false }];
}
