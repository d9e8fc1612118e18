import { listAccountAudit as endpoint } from '@carded/contract';
import { readAuditPage } from '#features/audit-log/index.ts';
import { readInAccount } from '#platform/commands/in-account.ts';
import { openQuery } from '#platform/commands/query.ts';
import { findListed } from './find-listed.ts';

/** That an account was opened is noted already: its log is a part of the page. */
export const listAccountAudit = openQuery(endpoint, async ({ context, who, input: { params, query } }) => {
  const { account_id: about } = await findListed(context, params.id);
  const { before, chain } = query;
  const accountId = chain === 'house' ? who.accountId : about;
  return readInAccount(context, accountId, (tx) =>
    readAuditPage(context, tx, { accountId, before, ...(chain === 'house' ? { about } : {}) }),
  );
});
