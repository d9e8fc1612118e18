import type { Queries } from '@carded/database';
import type { ScanFact } from '@carded/domain/decision';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import type { ScannerCaller } from '#platform/access/caller.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { factsOf } from '#verification/add-facts.ts';

/** Time in which the same card on the same screen is the same scan. */
const sameScanMs = 60_000;

export type KnownScan = { verificationId: string; status: number; isTest: boolean; fact: ScanFact };

/** Finds the scan of this card on this screen within a minute of a time; null without one. */
export async function findSameScan(
  tx: Queries,
  given: { accountId: string; deviceId: string; cardHash: Buffer | null; atMs: number },
): Promise<KnownScan | null> {
  if (given.cardHash === null) return null;
  const row = await tx
    .selectFrom('scanner_scans')
    .select('verification_id')
    .where('account_id', '=', given.accountId)
    .where('device_id', '=', given.deviceId)
    .where('card_hash', '=', given.cardHash)
    .where('at', '>', new Date(given.atMs - sameScanMs))
    .where('at', '<', new Date(given.atMs + sameScanMs))
    .orderBy('arrival', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : readScan(tx, given.accountId, row.verification_id);
}

/** The scan that a queued item became; null when it has not come yet. @throws Refusal `not_found` for the number of another screen's item. */
export async function findQueuedScan(
  tx: Queries,
  { accountId, deviceId }: Pick<ScannerCaller, 'accountId' | 'deviceId'>,
  queuedId: string,
): Promise<KnownScan | null> {
  const row = await tx
    .selectFrom('scanner_scans')
    .select(['verification_id', 'device_id'])
    .where('account_id', '=', accountId)
    .where('queued_id', '=', queuedId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return row.device_id === deviceId ? readScan(tx, accountId, row.verification_id) : refuse('not_found');
}

const readScan = async (tx: Queries, accountId: string, verificationId: string): Promise<KnownScan | null> => {
  const row = await tx
    .selectFrom('verifications')
    .select(['status', 'is_test'])
    .where('account_id', '=', accountId)
    .where('id', '=', verificationId)
    .executeTakeFirst();
  const fact = (await factsOf(tx, accountId, verificationId)).find((one): one is ScanFact => one.kind === 'scan');
  return row === undefined || fact === undefined
    ? null
    : { verificationId, status: row.status, isTest: row.is_test, fact };
};

/** Locks a name until the transaction ends, such as one card on one screen, so that two at once are one. */
export async function lockName(tx: Queries, ownerId: string, name: Buffer | string): Promise<void> {
  const key = typeof name === 'string' ? name : name.toString('hex');
  await sql`select pg_advisory_xact_lock(hashtextextended(${`scan ${ownerId} ${key}`}, 0))`.execute(tx);
}

/** Time after a scan in which its screen may still act on it. */
const withinMs = 10 * 60_000;

/** A recent scan of this screen, or of a phone that scans for it. @throws Refusal `not_found`. */
export async function ownScan(context: Context, tx: Queries, who: ScannerCaller, verificationId: string) {
  const phones = await tx
    .selectFrom('scanner_devices')
    .select('id')
    .where('account_id', '=', who.accountId)
    .where('parent_id', '=', who.deviceId)
    .execute();
  const row = await tx
    .selectFrom('scanner_scans')
    .select(['verification_id', 'website_id', 'device_id', 'arrived_at'])
    .where('account_id', '=', who.accountId)
    .where('verification_id', '=', verificationId)
    .where('device_id', 'in', [who.deviceId, ...phones.map(({ id }) => id)])
    .where('arrived_at', '>', new Date(context.now() - withinMs))
    .executeTakeFirst();
  return row ?? refuse('not_found');
}
