import { getVerification as endpoint } from '@carded/contract';
import { type Queries, uuidv7Time } from '@carded/database';
import { statusNumber } from '@carded/domain/codes';
import { type Fact, factSummary, shownBy } from '@carded/domain/decision';
import type { Context } from '#context.ts';
import { presentRow } from '#features/verifications/log/read-log-rows.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { query } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { unseal, unsealJson } from '#platform/sealing/seal.ts';
import { factsOf } from '#verification/add-facts.ts';
import type { BuyerRecord } from '#verification/buyer-record.ts';
import { todayAt } from '#verification/buyer-record.ts';
import type { CardReading } from '#verification/card-reading.ts';
import { findBan } from '#verification/find-ban.ts';
import { grantImage, retentionOf } from '#verification/image-grant.ts';
import { findVerification, isInWork, openRecord, type VerificationRow } from '#verification/verification-row.ts';
import { compareTypedAndRead, presentBuyer } from './compare-typed-and-read.ts';
import { findingsOf } from './findings-of.ts';
import { presentResembling, refusedBefore, relatedTo } from './related-to.ts';
import { explain, messageContextOf, timelineOf } from './timeline.ts';

/** One verification: what is known, what was decided, and why. The decision is made again from the facts, never kept beside them. */
export const getVerification = query(endpoint, async ({ context, input: { params }, who, tx }) => {
  const row = (await findVerification(tx, who.accountId, params.uuid, who.websiteIds)) ?? refuse('not_found');
  const keys = await context.keys.ofAccount.get(who.accountId);
  const record = await openRecord(context, row);
  const facts = await factsOf(tx, who.accountId, row.id);
  const around = await readAround(tx, who.accountId, row);
  const ban = await findBan(context, tx, row);
  const { documents, read, signatureToken } = await documentsOf(context, tx, who, row.id);
  const refused = await refusedBefore(tx, who.accountId, row, facts);
  const workflow = around.workflow;
  const { reasons, trace, outcome } = explain(
    row.requirements,
    facts,
    refused.flatMap(({ by }) => by),
    {
      ...(await messageContextOf(tx, { row, record, workflow, card: read?.card ?? null })),
      isWithdrawn: row.removed_at !== null && !row.is_decided,
    },
  );
  return {
    verification: {
      ...presentRow({ ...row, ...around, is_banned: ban !== null }, keys.data),
      buyer: {
        ...presentBuyer(record),
        banned: ban !== null,
        banned_notes: ban?.notes ?? null,
      },
      denyReasons: reasons,
      methods: [...new Set(facts.flatMap(shownBy))],
      metadata: record.metadata ?? {},
      trace,
      outcome,
      timeline: timelineOf(begunOf(row), facts),
      facts: facts.map(factShown),
      documents,
      read: read?.card ?? scannedOf(record),
      compared: read === null ? [] : compareTypedAndRead(record, read.card, todayAt(record.country, read.at.getTime())),
      signature: record.signature_name === undefined ? null : { name: record.signature_name, token: signatureToken },
      client_notes: row.sealed_notes === null ? '' : unseal(keys.data, `${row.id}:notes`, row.sealed_notes).toString(),
      id_link_sent: row.link_sent_at?.toISOString() ?? null,
      id_storage:
        around.is_id_storage_enabled && (documents.length === 0 || documents.some(({ isStored }) => isStored)),
      images_delete_allowed:
        row.status !== statusNumber.id_submitted && documents.some((document) => document.isStored),
      rules_version: row.rules_version,
      rules_saved: around.rules_saved?.toISOString() ?? null,
      minimum_age: row.minimum_age,
      ...findingsOf(facts),
      related: await relatedTo(tx, who, row, keys.data),
      resembles: presentResembling(refused, who.websiteIds),
      removal: await removalOf(tx, row, facts),
    },
  };
});

/** Reads what of the account and the website is shown with it, and the day of the rules that it was judged by. */
const readAround = (tx: Queries, accountId: string, row: VerificationRow) =>
  tx
    .selectFrom('accounts as a')
    .leftJoin('websites as w', (join) =>
      join.onRef('w.account_id', '=', 'a.account_id').on('w.id', '=', row.website_id),
    )
    .leftJoin('website_versions as v', (join) =>
      join
        .onRef('v.account_id', '=', 'a.account_id')
        .on('v.website_id', '=', row.website_id)
        .on('v.version', '=', row.rules_version),
    )
    .select(['a.is_id_storage_enabled', 'v.saved_at as rules_saved', 'w.key_live', 'w.domain', 'w.workflow'])
    .where('a.account_id', '=', accountId)
    .executeTakeFirstOrThrow();

const begunOf = (row: VerificationRow) => ({
  via: row.created_via,
  status: row.status,
  openedMs: uuidv7Time(row.id),
  sentAt: row.link_sent_at,
  removedAt: row.removed_at,
});

const factShown = (fact: Fact) => ({
  at: new Date(fact.at).toISOString(),
  kind: fact.kind,
  summary: factSummary(fact),
});

/** Reads what a kept scan holds beside name and address. */
const scannedOf = ({ id_number: idNumber, dl_state: issuer }: BuyerRecord) =>
  idNumber === undefined && issuer === undefined ? null : { idNumber: idNumber ?? null, issuer: issuer ?? null };

/** Says what deleting the buyer's data would leave; for one who was deleted, what it left. */
async function removalOf(tx: Queries, row: VerificationRow, facts: readonly Fact[]) {
  const retention = facts.length === 0 ? null : retentionOf(row, Math.max(...facts.map(({ at }) => at)));
  const would = { kept_until: retention?.date ?? null, law: retention?.law ?? null };
  if (row.removed_at === null) return { isPossible: !isInWork(row), ...would };
  const kept = await tx
    .selectFrom('kept_records')
    .select('law')
    .where('account_id', '=', row.account_id)
    .where('verification_id', '=', row.id)
    .executeTakeFirst();
  return kept === undefined
    ? { isPossible: false, kept_until: null, law: null }
    : { isPossible: false, ...would, law: kept.law };
}

/** The documents of a verification, each with a short grant to look at it. */
async function documentsOf(context: Context, tx: Queries, who: LoginCaller, verificationId: string) {
  const rows = await tx
    .selectFrom('documents')
    .selectAll()
    .where('account_id', '=', who.accountId)
    .where('verification_id', '=', verificationId)
    .orderBy('id')
    .execute();
  const keys = await context.keys.ofAccount.get(who.accountId);
  let read: { card: CardReading; at: Date } | null = null;
  let signatureToken: string | null = null;
  const documents = [];
  for (const row of rows) {
    if (row.sealed_read !== null)
      read = { card: unsealJson(keys.data, `${row.id}:read`, row.sealed_read), at: row.created_at };
    const isStored = row.removed_at === null;
    const token = isStored
      ? grantImage(context.keys.master.imageGrants, who.loginId, verificationId, row.id, context.now())
      : null;
    if (row.side === 'signature') signatureToken = token;
    else
      documents.push({
        id: row.id,
        side: row.side as 'front' | 'back' | 'passport' | 'selfie',
        at: row.created_at.toISOString(),
        token,
        isStored,
        until: isStored ? (row.remove_after?.toISOString() ?? null) : null,
      });
  }
  return { documents, read, signatureToken };
}
