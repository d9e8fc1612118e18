import { inTenant } from '@carded/database';
import { verifyChain } from '@carded/server/platform/audit/verify-chain';
import { faultOf } from '#crash/fault.ts';
import type { Check } from './check.ts';

/** Each account's chain is whole and holds every create once and every acknowledged ban; no row waits outside it. */
export const audit: Check = async ({ rows, shops, journal, context }) => {
  const broken: string[] = [];
  for (const { accountId } of shops) {
    const fault = await inTenant(context.db, accountId, (tx) => verifyChain(tx, accountId));
    if (fault !== null) broken.push(`${fault.fault} at ${fault.seq}`);
  }
  const unchained = await rows<{ id: string }>('select id from carded.audit_rows where seq is null');
  const unwritten = await rows<{ id: string }>(
    `select v.id from carded.verifications v where 1 <> (
       select count(*) from carded.audit_rows a where a.account_id = v.account_id and a.subject = v.id::text and a.action = 'verification.created')`,
  );
  const groundless = await rows<{ id: string }>(
    `select a.subject as id from carded.audit_rows a where a.action = 'verification.created'
     and not exists (select from carded.verifications v where v.account_id = a.account_id and v.id::text = a.subject)`,
  );
  const banned = new Set(
    (await rows<{ subject: string }>("select subject from carded.audit_rows where action = 'buyer.banned'")).map(
      ({ subject }) => subject,
    ),
  );
  const silent = journal.bans.filter(({ uuid }) => !banned.has(uuid));
  return [
    ...faultOf('audit', 'chains that do not hold', broken),
    ...faultOf(
      'audit',
      'rows outside the chain',
      unchained.map(({ id }) => id),
    ),
    ...faultOf(
      'audit',
      'creates that are not in it once',
      unwritten.map(({ id }) => id),
    ),
    ...faultOf(
      'audit',
      'rows about creates that are not there',
      groundless.map(({ id }) => id),
    ),
    ...faultOf(
      'audit',
      'bans that are not in it',
      silent.map(({ uuid }) => uuid),
    ),
  ];
};
