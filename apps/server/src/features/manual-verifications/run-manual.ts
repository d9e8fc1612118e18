import { createHash } from 'node:crypto';
import { runManualVerification as endpoint } from '@carded/contract';
import { startVerification } from '#features/verifications/index.ts';
import { findWebsite } from '#features/websites/index.ts';
import { actorOf } from '#platform/access/caller.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { readInAccount } from '#platform/commands/in-account.ts';
import { hashToken } from '#platform/sealing/seal.ts';
import { checkManualGrant } from './manual-grant.ts';

/**
 * A customer verified by hand: the same rules, record sources and usage as any other. The grant is its Idempotency-Key, so that one grant makes one
 * verification. Audit row and jobs are written with it.
 */
export const runManual = ownTransactions(endpoint, async ({ context, input: { body }, who }) => {
  checkManualGrant(context, who, body.key, body.secret);
  const website = await readInAccount(context, who.accountId, (tx) => findWebsite(tx, who, body.key));
  const { id, answer } = await startVerification(context, {
    accountId: who.accountId,
    websiteId: website.id,
    isTestKey: body.key === website.key_test,
    via: 'manual',
    actor: actorOf(who),
    data: body.data,
    attached: {},
    options: {},
    session: null,
    pageOrigin: null,
    idempotency: {
      keyHash: hashToken(`${endpoint.name}\n${body.secret}`),
      bodyHash: createHash('sha256').update(JSON.stringify(body.data)).digest(),
    },
  });
  return {
    uuid: id !== '' ? id : 'uuid' in answer ? answer.uuid : null,
    status: answer.status,
    reason: answer.reason ?? null,
    test: answer.test === true,
  };
});
