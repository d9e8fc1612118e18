import { listAuditLog as endpoint } from '@carded/contract';
import { query } from '#platform/commands/query.ts';
import { readAuditPage } from './read-audit-page.ts';

export const listAuditLog = query(endpoint, ({ context, who, tx, input }) =>
  readAuditPage(context, tx, { accountId: who.accountId, before: input.query.before }),
);
