import { getReceipt as endpoint } from '@carded/contract';
import { inAccount } from '#platform/commands/in-account.ts';
import { openQuery } from '#platform/commands/query.ts';
import { findReceipt } from './find-receipt.ts';
import { readReceipt } from './read-receipt.ts';

export const getReceipt = openQuery(endpoint, async ({ context, input: { body } }) => {
  const { accountId, verificationId } = await findReceipt(context, body.token);
  return inAccount(context, accountId, (tx) => readReceipt(context, tx, accountId, verificationId));
});
