import { listPairingResults as endpoint } from '@carded/contract';
import { type Queries, uuidv7Floor } from '@carded/database';
import { statusNumber } from '@carded/domain/codes';
import type { ScanFact } from '@carded/domain/decision';
import { licenseWarningTexts } from '@carded/domain/license';
import { canAcceptByHand } from '#features/scanner/scans/prepare-scan.ts';
import { doubtsOf, scoreOf } from '#features/scanner/scans/read-card.ts';
import { accountScope } from '#features/scanner/scans/shop-rules.ts';
import { query } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { factsOf } from '#verification/add-facts.ts';

const shownAtMost = 20;
/** Time for which a verdict is shown: an older one belongs to a customer who has left. */
const shownForMs = 30_000;

/** Verdicts only: who showed the card stays on the phone. */
export const listPairingResults = query(endpoint, async ({ context, input, who, tx }) => {
  const pairing = await tx
    .selectFrom('scanner_pairings')
    .select(['phone_id', 'expires_at'])
    .where('id', '=', input.params.id)
    .where('account_id', '=', who.accountId)
    .where('till_id', '=', who.deviceId)
    .executeTakeFirst();
  if (pairing === undefined) return refuse('not_found');
  const { phone_id: phoneId } = pairing;
  if (phoneId === null)
    return { joined: false, ended: pairing.expires_at.getTime() <= context.now(), results: [], next: null };
  const phone = await tx
    .selectFrom('scanner_devices')
    .select('expires_at')
    .where('id', '=', phoneId)
    .where('account_id', '=', who.accountId)
    .executeTakeFirst();
  const since = uuidv7Floor(context.now() - shownForMs);
  const rows = await scansOf(tx, who.accountId, phoneId, since, input.query.after ?? since);
  const open = rows.length === 0 ? [] : (await accountScope(context, tx, who)).websites;
  const results = [];
  for (const row of rows) {
    const fact = (await factsOf(tx, who.accountId, row.verification_id)).find(
      (one): one is ScanFact => one.kind === 'scan',
    );
    const site = open.find(({ id }) => id === row.website_id);
    results.push(presentResult(row, fact, site?.settings.can_accept_by_hand === true));
  }
  return {
    joined: true,
    ended: phone === undefined || phone.expires_at.getTime() <= context.now(),
    results,
    next: rows.at(-1)?.arrival ?? input.query.after ?? null,
  };
});

type Row = Awaited<ReturnType<typeof scansOf>>[number];

/** Makes a result with reasons and words that name nobody. One accepted by hand is accepted, whatever was found. */
const presentResult = (row: Row, fact: ScanFact | undefined, isByHandAllowed: boolean) => {
  const isAccepted = row.status === statusNumber.accepted;
  const reasons = fact?.reasons ?? [];
  return {
    uuid: row.verification_id,
    at: row.at.toISOString(),
    status: row.status,
    verdict: row.verdict,
    reasons: isAccepted ? [] : [...reasons],
    info: fact === undefined || isAccepted ? [] : doubtsOf(fact).map((rule) => licenseWarningTexts[rule]),
    can_accept: !isAccepted && isByHandAllowed && canAcceptByHand(reasons),
    by_hand: isAccepted && reasons.length > 0,
    minimum_age: fact?.minimum ?? 0,
    score: fact === undefined ? null : scoreOf(fact),
  };
};

/** Leaves out scans that waited on the phone: their sale is over, and the register would show their verdict for the next customer. */
const scansOf = (tx: Queries, accountId: string, deviceId: string, since: string, after: string) =>
  tx
    .selectFrom('scanner_scans as s')
    .innerJoin('verifications as v', (join) =>
      join.onRef('v.account_id', '=', 's.account_id').onRef('v.id', '=', 's.verification_id'),
    )
    .select(['s.verification_id', 's.arrival', 's.at', 's.verdict', 's.website_id', 'v.status'])
    .where('s.account_id', '=', accountId)
    .where('s.device_id', '=', deviceId)
    .where('s.queued_id', 'is', null)
    .where('s.arrival', '>', since)
    .where('s.arrival', '>', after)
    .orderBy('s.arrival')
    .limit(shownAtMost)
    .execute();
