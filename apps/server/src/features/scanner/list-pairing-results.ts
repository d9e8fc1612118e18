import { listPairingResults as endpoint } from '@carded/contract';
import type { Queries } from '@carded/database';
import type { ScanFact } from '@carded/domain/decision';
import type { ScanVerdict } from '@carded/domain/scanner';
import { factsOf } from '#features/verifications/index.ts';
import { query } from '#platform/commands/query.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { scoreOf } from './records-in-trace.ts';

const shownAtMost = 20;

/** Verdicts only: who showed the card stays on the phone. */
export const listPairingResults = query(endpoint, async ({ context, input, who, tx }) => {
  const pairing = await tx
    .selectFrom('scanner_pairings')
    .select(['phone_id', 'phone_ends_at'])
    .where('id', '=', input.params.id)
    .where('account_id', '=', who.accountId)
    .where('till_id', '=', who.deviceId)
    .executeTakeFirst();
  if (pairing === undefined) return refuse('not_found');
  const { phone_id: phoneId } = pairing;
  if (phoneId === null) return { joined: false, ended: false, results: [], next: null };
  const phone = await tx
    .selectFrom('scanner_devices')
    .select('expires_at')
    .where('id', '=', phoneId)
    .where('account_id', '=', who.accountId)
    .executeTakeFirst();
  const rows = await scansOf(tx, who.accountId, phoneId, input.query.after);
  const results = [];
  for (const row of rows) {
    const fact = (await factsOf(tx, who.accountId, row.verification_id)).find(
      (one): one is ScanFact => one.kind === 'scan',
    );
    results.push({
      uuid: row.verification_id,
      at: row.at.toISOString(),
      status: row.status,
      verdict: row.verdict as ScanVerdict,
      reasons: [...(fact?.reasons ?? [])],
      minimum_age: fact?.minimum ?? 0,
      score: fact === undefined ? null : scoreOf(fact),
    });
  }
  return {
    joined: true,
    ended: phone === undefined || phone.expires_at.getTime() <= context.now(),
    results,
    next: rows.at(-1)?.arrival ?? input.query.after ?? null,
  };
});

const scansOf = (tx: Queries, accountId: string, deviceId: string, after: string | undefined) => {
  let rows = tx
    .selectFrom('scanner_scans as s')
    .innerJoin('verifications as v', (join) =>
      join.onRef('v.account_id', '=', 's.account_id').onRef('v.id', '=', 's.verification_id'),
    )
    .select(['s.verification_id', 's.arrival', 's.at', 's.verdict', 'v.status'])
    .where('s.account_id', '=', accountId)
    .where('s.device_id', '=', deviceId);
  if (after !== undefined) rows = rows.where('s.arrival', '>', after);
  return rows.orderBy('s.arrival').limit(shownAtMost).execute();
};
