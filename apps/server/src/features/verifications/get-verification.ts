import { getVerification as endpoint } from '@carded/contract';
import { uuidv7Time } from '@carded/database';
import { statusNumber } from '@carded/domain/codes';
import { query } from '#platform/commands/query.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { unseal } from '#platform/sealing/seal.ts';
import { factsOf } from './add-facts.ts';
import type { BuyerRecord } from './buyer-record.ts';
import { compareTypedAndRead } from './compare-typed-and-read.ts';
import { documentsOf } from './documents-of.ts';
import { explain } from './explain.ts';
import { factSummary } from './fact-summary.ts';
import { findingsOf } from './findings-of.ts';
import { todayAt } from './place-of.ts';
import { presentRow } from './present-row.ts';
import { relatedTo } from './related-to.ts';
import { removalOf } from './removal-of.ts';
import { timelineOf } from './timeline.ts';
import { findVerification, openRecord } from './verification-row.ts';

const methodKinds = ['document', 'phone', 'signature', 'selfie', 'review', 'manual', 'scan'];

/** One verification: what is known, what was decided, and why. The decision is made again from the facts, never kept beside them. */
export const getVerification = query(endpoint, async ({ context, input: { params }, who, tx }) => {
  const row = (await findVerification(tx, who.accountId, params.uuid, who.websiteIds)) ?? refuse('not_found');
  const keys = await context.keys.ofAccount.get(who.accountId);
  const record = await openRecord(context, row);
  const facts = await factsOf(tx, who.accountId, row.id);
  const around = await tx
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
    .leftJoin('bans as b', (join) =>
      join
        .onRef('b.account_id', '=', 'a.account_id')
        .on((eb) =>
          row.token_buyer === null ? eb('b.verification_id', '=', row.id) : eb('b.token_buyer', '=', row.token_buyer),
        ),
    )
    .select([
      'a.is_id_storage_enabled',
      'v.saved_at as rules_saved',
      'w.key_live',
      'w.domain',
      'b.sealed_notes as ban_notes',
      'b.token_buyer as ban_token',
    ])
    .where('a.account_id', '=', who.accountId)
    .executeTakeFirstOrThrow();
  const isBanned = around.ban_notes !== null;
  const { documents, read, signatureToken } = await documentsOf(context, tx, who, row.id);
  const { reasons, trace, outcome } = explain(row.requirements, facts);
  return {
    verification: {
      ...presentRow({ ...row, ...around, is_banned: isBanned }, keys.data),
      buyer: {
        first_name: record.first_name,
        last_name: record.last_name,
        address: record.address,
        address2: record.address2 ?? null,
        city: record.city,
        state: record.state,
        zip: record.zip,
        country: record.country,
        dob: record.birth_date === '' ? null : record.birth_date,
        email: record.email ?? null,
        phone: record.phone ?? null,
        banned: isBanned,
        banned_notes:
          around.ban_notes === null || around.ban_token === null
            ? null
            : unseal(keys.data, `ban:${around.ban_token.toString('hex')}`, around.ban_notes).toString(),
      },
      denyReasons: reasons,
      methods: [
        ...new Set(
          facts.flatMap((fact) =>
            fact.kind === 'identity' && fact.outcome === 'match'
              ? ['records']
              : methodKinds.includes(fact.kind) && !(fact.kind === 'selfie' && fact.state === 'declined')
                ? [fact.kind]
                : [],
          ),
        ),
      ],
      metadata: record.metadata ?? {},
      trace,
      outcome,
      timeline: timelineOf(
        {
          via: row.created_via,
          status: row.status,
          openedMs: uuidv7Time(row.id),
          sentAt: row.link_sent_at,
          removedAt: row.removed_at,
        },
        facts,
      ),
      facts: facts.map((fact) => ({
        at: new Date(fact.at).toISOString(),
        kind: fact.kind,
        summary: factSummary(fact),
      })),
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
      removal: await removalOf(tx, row, facts),
    },
  };
});

/** What a kept scan holds beside name and address. */
const scannedOf = ({ id_number: idNumber, dl_state: issuer }: BuyerRecord) =>
  idNumber === undefined && issuer === undefined ? null : { idNumber: idNumber ?? null, issuer: issuer ?? null };
