import { type Queries, uuidv7 } from '@carded/database';
import { type StatusNumber, statusNumber } from '@carded/domain/codes';
import type { ScanFact } from '@carded/domain/decision';
import { normalizeState } from '@carded/domain/places';
import { logReasonOf, type ScanCard, type ScanDecision } from '@carded/domain/scanner';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import { actorOf, type ScannerCaller } from '#platform/access/caller.ts';
import { enqueueIn } from '#platform/jobs/enqueue.ts';
import { sealJson } from '#platform/sealing/seal.ts';
import type { BuyerRecord } from '#verification/buyer-record.ts';
import { noTokens, tokenValues } from '#verification/search-tokens.ts';
import type { ScanTokens } from './scan-tokens.ts';
import type { ScanScope } from './shop-rules.ts';

type Writing = {
  who: ScannerCaller;
  scope: ScanScope;
  card: ScanCard;
  tokens: ScanTokens;
  decision: Pick<ScanDecision, 'verdict' | 'reasons'>;
  fact: ScanFact;
  /** Milliseconds since 1970: when the card was scanned. */
  atMs: number;
  queuedId: string | null;
  usage: string[];
};

export const scanStatus = {
  accepted: statusNumber.accepted,
  denied: statusNumber.denied,
  // Shared by two verdicts that wait for a person: one to decide, the other to scan again.
  questionable: statusNumber.bad_scan_data,
  invalid: statusNumber.bad_scan_data,
};

/** The verification that a scan is, with all that follows from it, in the caller's transaction. The account's setting decides what is kept of the person. */
export async function writeScan(context: Context, tx: Queries, w: Writing): Promise<string> {
  const { accountId } = w.who;
  const { website, isTest } = w.scope;
  const id = uuidv7(w.atMs, context.random);
  const status = scanStatus[w.decision.verdict];
  const [first] = w.decision.reasons;
  const reason = first === undefined ? null : logReasonOf(first);
  const now = new Date(context.now());
  await insertVerification(context, tx, w, { id, status, reason });
  await tx.insertInto('owners').values({ id, account_id: accountId }).execute();
  await tx
    .insertInto('verification_facts')
    .values({ account_id: accountId, verification_id: id, seq: 1, at: new Date(w.atMs), fact: w.fact })
    .execute();
  await tx
    .insertInto('scanner_scans')
    .values({
      account_id: accountId,
      verification_id: id,
      arrival: context.newId(),
      device_id: w.who.deviceId,
      website_id: website.id,
      at: new Date(w.atMs),
      arrived_at: now,
      verdict: w.decision.verdict,
      card_hash: w.tokens.card,
      queued_id: w.queuedId,
    })
    .execute();
  if (!isTest && w.usage.length > 0) await recordUsage(tx, accountId, id, w.usage, now);
  await enqueueIn(context, tx, accountId)('verification-changed', { verification: id, version: 1, status, reason });
  await tx
    .insertInto('audit_rows')
    .values({
      account_id: accountId,
      id: context.newId(),
      at: now,
      actor: actorOf(w.who),
      action: 'verification.created',
      subject: id,
      detail: { status, is_test: isTest },
    })
    .execute();
  return id;
}

async function insertVerification(
  context: Context,
  tx: Queries,
  w: Writing,
  { id, status, reason }: { id: string; status: StatusNumber; reason: ReturnType<typeof logReasonOf> | null },
): Promise<void> {
  const { website, shop, account, isTest } = w.scope;
  const keys = await context.keys.ofAccount.get(w.who.accountId);
  const isKept = account.keeps === 'identity';
  await tx
    .insertInto('verifications')
    .values({
      account_id: w.who.accountId,
      id,
      website_id: website.id,
      status,
      is_test: isTest,
      created_via: 'scanner',
      reason,
      country: w.card.country === '' ? shop.country : w.card.country,
      state: knownState(w.card),
      minimum_age: w.fact.minimum,
      rules_version: website.rulesVersion,
      rules_hash: website.rulesHash,
      requirements: { scan: { mode: w.fact.mode, minimumAge: w.fact.minimum } },
      sealed: sealJson(keys.data, context.random, id, isKept ? recordOf(w.card) : nobody),
      is_decided: status !== statusNumber.bad_scan_data,
      ...tokenValues(isKept ? w.tokens.person : noTokens),
      // Bans go by the person where the person is known, by the card where only a hash of its number is.
      token_buyer: (isKept ? w.tokens.person.buyer : null) ?? w.tokens.number,
    })
    .execute();
}

/** Records usage once per verification and kind, in the transaction of its cause. */
export function recordUsage(tx: Queries, accountId: string, id: string, kinds: string[], now: Date) {
  return sql`select carded.record_usage(${accountId}, ${id}, ${kinds}, ${now})`.execute(tx);
}

/** Keeps a state only from a closed list, because it is stored unsealed, and other text of a card may be a name. */
const knownState = ({ country, state }: ScanCard): string =>
  country === 'US' || country === 'CA' ? (normalizeState(country, state) ?? '') : '';

const nobody: BuyerRecord = {
  first_name: '',
  last_name: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  country: '',
  birth_date: '',
};

const recordOf = (card: ScanCard): BuyerRecord => ({
  first_name: card.firstName,
  last_name: card.lastName,
  address: card.address,
  city: card.city,
  state: card.state,
  zip: card.zip,
  country: card.country,
  birth_date: card.birthDate ?? '',
  ...(card.idNumber === '' ? {} : { id_number: card.idNumber }),
  ...(card.dlState === '' ? {} : { dl_state: card.dlState }),
});
