import { callFunction, type Queries, type Tables } from '@carded/database';
import { statusNumber, statusOf } from '@carded/domain/codes';
import { ageFact, type Fact } from '@carded/domain/decision';
import { askedOfBuyer } from '@carded/domain/workflow';
import type { Selectable } from 'kysely';
import type { Context } from '#context.ts';
import { websitesSeen } from '#platform/access/caller.ts';
import { unsealJson } from '#platform/sealing/seal.ts';
import { type BuyerRecord, isUnknown, todayAt } from './buyer-record.ts';

export type VerificationRow = Selectable<Tables['verifications']>;

/** The website ids a caller may see; null is every one. */
type WebsiteScope = readonly string[] | null;

/** Finds a verification of the account, within the websites that the caller may see. */
export async function findVerification(
  tx: Queries,
  accountId: string,
  id: string,
  scope: WebsiteScope = null,
): Promise<VerificationRow | null> {
  let found = tx.selectFrom('verifications').selectAll().where('account_id', '=', accountId).where('id', '=', id);
  if (scope !== null) found = found.where('website_id', 'in', websitesSeen(scope));
  return (await found.executeTakeFirst()) ?? null;
}

/** Tells whether a text is a UUIDv7, the format of verification and session ids. */
export function isVerificationId(value: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i.test(value);
}

/** Finds the account of a public uuid; null when there is none. */
export async function ownerOf(context: Context, id: string): Promise<string | null> {
  if (!isVerificationId(id)) return null;
  const [row] = await callFunction<{ account_id: string }, Tables>(
    context.db,
    'select account_id from carded.owners where id = $1',
    [id.toLowerCase()],
  );
  return row?.account_id ?? null;
}

/** Accepted, or refused for good: nothing is left to do. A card that was denied may be followed by a better one. */
export function isOver({ status }: Pick<VerificationRow, 'status'>): boolean {
  return ['accepted', 'blocked'].includes(statusOf(status).group);
}

export async function openRecord(
  context: Context,
  row: Pick<VerificationRow, 'account_id' | 'id' | 'sealed'>,
): Promise<BuyerRecord> {
  const keys = await context.keys.ofAccount.get(row.account_id);
  return unsealJson<BuyerRecord>(keys.data, row.id, row.sealed);
}

/** A person looks at it, or a check has yet to answer: its data cannot go now, for what comes would be settled without it. */
export function isInWork({ status }: { status: number }): boolean {
  return status === statusNumber.new || status === statusNumber.id_submitted;
}

type Row = Pick<VerificationRow, 'account_id' | 'id' | 'sealed' | 'requirements'>;

/**
 * Finds the facts withheld at the beginning, because too many birth dates had been tried for this person (`birth-dates`): they count once a card is shown.
 * Empty for all others.
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
