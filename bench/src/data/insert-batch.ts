import type { Database } from '@carded/database';
import type { LogModel } from './fill-log.ts';

export type LogRow = {
  accountId: string;
  websiteId: string;
  id: string;
  auditId: string;
  at: Date;
  status: number;
  country: string;
  state: string;
  sealed: Buffer;
  tokens: (Buffer | null)[];
};

const insertRows = `
  with given as (
    select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::smallint[], $5::text[], $6::text[], $7::bytea[],
      $8::bytea[], $9::bytea[], $10::bytea[], $11::bytea[], $12::bytea[], $13::bytea[], $14::bytea[], $15::bytea[])
      as g (account_id, website_id, id, status, country, state, sealed, t1, t2, t3, t4, t5, t6, t7, t8)),
  owners as (insert into carded.owners (id, account_id) select id, account_id from given),
  passes as (
    insert into carded.buyer_passes (account_id, verification_id, token_buyer, token_zip, token_phone, token_email, website_id, root_domain, has_id, has_phone, accepted_at, is_identified, ends_at)
    select account_id, id, t8, t5, t6, t7, website_id, 'shop.example', false, false, now(), true, now() + interval '1 year' from given where status = 3),
  usage as (
    insert into carded.usage_events (account_id, verification_id, kind, month, covered_by)
    select account_id, id, 'verification', date_trunc('month', now())::date, 'plan' from given where status = 3)
  insert into carded.verifications (account_id, id, website_id, status, is_test, created_via, reason, country, state, minimum_age, rules_version, rules_hash, requirements, page_origin,
    session_id, sealed, is_decided, token_last, token_first, token_phonetic_last, token_phonetic_full, token_zip, token_phone, token_email, token_buyer)
  select g.account_id, g.id, g.website_id, g.status, false, 'api', case g.status when 4 then 'underage' end, g.country, g.state, m.minimum_age, m.rules_version, m.rules_hash, m.requirements, null,
    null, g.sealed, true, t1, t2, t3, t4, t5, t6, t7, t8
  from given g, jsonb_to_record($16::jsonb) as m (minimum_age smallint, rules_version integer, rules_hash text, requirements jsonb)`;

const insertFacts = `
  insert into carded.verification_facts (account_id, verification_id, seq, at, fact)
  select g.account_id, g.id, f.seq, g.at, f.fact
  from unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) as g (account_id, id, at), jsonb_array_elements($4::jsonb) with ordinality as f (fact, seq)`;

const insertAudit = `
  insert into carded.audit_rows (account_id, id, seq, at, actor, action, subject, detail, previous_hash, hash)
  select g.account_id, g.audit_id, $5 + g.n, g.at, 'key', 'verification.created', g.id::text, $6::jsonb, sha256('before'), sha256('after')
  from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::timestamptz[]) with ordinality as g (account_id, id, audit_id, at, n)`;

/** Writes a batch of the log, all that a create would have written with it included. */
export async function insertBatch(
  db: Database,
  model: LogModel,
  rows: readonly LogRow[],
  firstSeq: number,
): Promise<void> {
  const accounts = rows.map((row) => row.accountId);
  const ids = rows.map((row) => row.id);
  const times = rows.map((row) => row.at);
  await db.pool.query(insertRows, [
    accounts,
    rows.map((row) => row.websiteId),
    ids,
    rows.map((row) => row.status),
    rows.map((row) => row.country),
    rows.map((row) => row.state),
    rows.map((row) => row.sealed),
    ...Array.from({ length: 8 }, (_, kind) => rows.map((row) => row.tokens[kind] ?? null)),
    JSON.stringify(model.row),
  ]);
  await db.pool.query(insertFacts, [accounts, ids, times, JSON.stringify(model.facts)]);
  await db.pool.query(insertAudit, [
    accounts,
    ids,
    rows.map((row) => row.auditId),
    times,
    firstSeq,
    JSON.stringify(model.audit.detail),
  ]);
}
