import { type Fact, isAcceptedByPictures } from '@carded/domain/decision';
import type { Requirements } from '@carded/domain/workflow';
import { faultOf } from '#crash/fault.ts';
import type { Check } from './check.ts';

/** Rows that are written together, each pair with a query for rows without their partner. */
const pairs: Record<string, string> = {
  'verifications without an owner': `select v.id from carded.verifications v where not exists (select from carded.owners o where o.id = v.id and o.account_id = v.account_id)`,
  'owners without a verification': `select o.id from carded.owners o where not exists (select from carded.verifications v where v.id = o.id and v.account_id = o.account_id)`,
  'verifications without facts': `select v.id from carded.verifications v where not exists (select from carded.verification_facts f where f.account_id = v.account_id and f.verification_id = v.id)`,
  'facts without a verification': `select f.verification_id as id from carded.verification_facts f where not exists (select from carded.verifications v where v.account_id = f.account_id and v.id = f.verification_id)`,
  'facts with a gap': `select verification_id as id from carded.verification_facts group by account_id, verification_id having max(seq) <> count(*)`,
  'passes of none accepted': `select p.verification_id as id from carded.buyer_passes p where not exists (select from carded.verifications v where v.account_id = p.account_id and v.id = p.verification_id and v.status = 3 and not v.is_test)`,
  'submitted without a place in the queue': `select v.id from carded.verifications v where v.status = 2 and not exists (select from carded.review_queue q where q.verification_id = v.id)`,
  'images without a verification': `select d.id from carded.documents d where not exists (select from carded.verifications v where v.account_id = d.account_id and v.id = d.verification_id)`,
  'buyer tokens of no verification': `select t.verification_id as id from carded.buyer_tokens t where t.verification_id is not null and not exists (select from carded.verifications v where v.id = t.verification_id)`,
  'idempotency keys without an answer': `select encode(key_hash, 'hex') as id from carded.idempotency_keys where status <> 200 or length(sealed_answer) = 0`,
  'jobs given up': `select name || ' after ' || retry_count as id from pgboss.job where state in ('failed', 'cancelled') and retry_limit > 0`,
  'messages given up': `select id from carded.webhook_messages where state = 'given_up'`,
};

/** Live acceptances, with whether they count for later. */
const accepted = `select v.id, v.requirements, p.verification_id is not null as "hasPass",
  (select json_agg(f.fact order by f.seq) from carded.verification_facts f where f.account_id = v.account_id and f.verification_id = v.id) as facts
  from carded.verifications v left join carded.buyer_passes p on p.account_id = v.account_id and p.verification_id = v.id
  where v.status = 3 and not v.is_test`;
type Accepted = { id: string; requirements: Requirements; hasPass: boolean; facts: Fact[] | null };

/** Checks that every write is complete, and that each acknowledged image has its file. */
export const halves: Check = async ({ rows, journal, context }) => {
  const faults = [];
  for (const [what, sql] of Object.entries(pairs)) {
    faults.push(
      ...faultOf(
        'partial',
        what,
        (await rows<{ id: string }>(sql)).map(({ id }) => id),
      ),
    );
  }
  // Finds passes that should not exist: an acceptance on pictures alone leaves none, every other one does.
  const wrong = (await rows<Accepted>(accepted)).filter(
    ({ requirements, facts, hasPass }) => hasPass === isAcceptedByPictures(requirements, facts ?? []),
  );
  const idsOf = (hasPass: boolean) => wrong.filter((one) => one.hasPass === hasPass).map(({ id }) => id);
  faults.push(...faultOf('partial', 'accepted without a pass', idsOf(false)));
  faults.push(...faultOf('partial', 'passes of acceptances on pictures', idsOf(true)));
  const documents = await rows<{ verification_id: string; storage_key: string }>(
    'select verification_id, storage_key from carded.documents',
  );
  const gone: string[] = [];
  for (const { storage_key: key } of documents) {
    if ((await context.providers.storage.get(key).catch(() => null)) === null) gone.push(key);
  }
  const countOf = Map.groupBy(documents, (row) => row.verification_id);
  const missing = journal.documents.filter(({ uuid, count }) => (countOf.get(uuid)?.length ?? 0) < count);
  return [
    ...faults,
    ...faultOf('lost', 'images without their file', gone),
    ...faultOf(
      'lost',
      'acknowledged images that are not there',
      missing.map(({ uuid }) => uuid),
    ),
  ];
};
