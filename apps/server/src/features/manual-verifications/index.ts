import { createHash } from 'node:crypto';
import * as endpoints from '@carded/contract';
import type { Context } from '#context.ts';
import { findWebsite } from '#features/websites/index.ts';
import { actorOf, type LoginCaller } from '#platform/access/caller.ts';
import { ownTransactions, query, readInAccount } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { hashToken, sealJson, unsealJson } from '#platform/sealing/seal.ts';
import { startVerification } from '#verification/start/start-verification.ts';

/** Makes a grant for a manual verification, in place of the account's secret, which no browser gets. */
const grantManual = query(endpoints.grantManualVerification, async ({ context, input: { body }, who, tx }) => {
  await findWebsite(tx, who, body.key);
  const { secret, ends } = sealManualGrant(context, who, body.key);
  return { secret, ends_at: new Date(ends).toISOString() };
});

/**
 * A customer verified by hand: the same rules, record sources and usage as any other. The grant is its Idempotency-Key, so that one grant makes one
 * verification. Audit row and jobs are written with it.
 */
const runManual = ownTransactions(endpoints.runManualVerification, async ({ context, input: { body }, who }) => {
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
      keyHash: hashToken(`${endpoints.runManualVerification.name}\n${body.secret}`),
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

export const routes = [grantManual, runManual];

/** Long enough to send a form, and to send it again when the answer was lost. */
const manualGrantMs = 5 * 60_000;

type Grant = { login: string; key: string; ends: number };

const purposeOf = ({ accountId, sessionId }: LoginCaller) => `manual-grant:${accountId}:${sessionId}`;

/** Permission for one manual verification on one website, by this session. Nothing is stored. */
function sealManualGrant(context: Context, who: LoginCaller, key: string): { secret: string; ends: number } {
  const ends = context.now() + manualGrantMs;
  const grant: Grant = { login: who.loginId, key, ends };
  return {
    secret: sealJson(context.keys.master.manualGrants, context.random, purposeOf(who), grant).toString('base64url'),
    ends,
  };
}

/** @throws Refusal `link_expired` for what is no grant of this session for this key, and for one that is too old. */
function checkManualGrant(context: Context, who: LoginCaller, key: string, secret: string): void {
  const grant = openGrant(context, who, secret);
  if (grant === null || grant.login !== who.loginId || grant.key !== key)
    refuse('link_expired', { message: 'This form is no longer open. Send it again.' });
  else if (grant.ends <= context.now())
    refuse('link_expired', { message: 'This form was open too long. Send it again.' });
}

const openGrant = (context: Context, who: LoginCaller, secret: string): Grant | null => {
  try {
    return unsealJson<Grant>(context.keys.master.manualGrants, purposeOf(who), Buffer.from(secret, 'base64url'));
  } catch {
    return null;
  }
};
