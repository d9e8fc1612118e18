import { getAccountOfSession as endpoint } from '@carded/contract';
import { query } from '#platform/commands/query.ts';
import { findAccount, presentAccount } from './present-account.ts';

export const getAccountOfSession = query(endpoint, async ({ who, tx }) => ({
  account: presentAccount(await findAccount(tx, who.accountId), who),
}));
