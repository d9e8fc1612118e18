import { joinPairing as endpoint } from '@carded/contract';
import { callFunction, type Tables } from '@carded/database';
import { refusalForScanner } from '#platform/access/allow.ts';
import { findDevice } from '#platform/access/find-scanner.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { hashToken, seal } from '#platform/sealing/seal.ts';
import { presentScreen } from './present-screen.ts';
import { scannerCookieOf } from './scanner-cookie.ts';

type Pairing = {
  account_id: string;
  website_id: string;
  till_id: string;
  till_generation: number;
  session_id: string | null;
  is_test: boolean;
  phone_ends_at: Date;
};

/** One use: of many who come at once, the row goes to one. */
export const joinPairing = ownTransactions(endpoint, async ({ context, input: { body }, answer }) => {
  const now = new Date(context.now());
  const id = context.newId();
  const [pairing] = await callFunction<Pairing, Tables>(
    context.db,
    `update carded.scanner_pairings set phone_id = $1 where token_hash = $2 and phone_id is null and expires_at > $3
     returning account_id, website_id, till_id, till_generation, session_id, is_test, phone_ends_at`,
    [id, hashToken(body.token), now],
  );
  if (pairing === undefined) return refuse('link_expired');
  const accountId = pairing.account_id;
  const token = context.random(32).toString('base64url');
  const keys = await context.keys.ofAccount.get(accountId);
  await inAccount(context, accountId, async (tx) => {
    await tx
      .insertInto('scanner_devices')
      .values({
        id,
        account_id: accountId,
        kind: 'paired',
        website_id: pairing.website_id,
        parent_id: pairing.till_id,
        parent_generation: pairing.till_generation,
        session_id: pairing.session_id,
        token_hash: hashToken(token),
        is_test: pairing.is_test,
        sealed_label: seal(keys.data, context.random, `scanner-device:${id}`, body.label ?? ''),
        created_at: now,
        last_seen_at: now,
        expires_at: pairing.phone_ends_at,
      })
      .execute();
    await appendAudit(context, tx, accountId, {
      actor: `scanner:${id}`,
      action: 'scanner.phone_joined',
      subject: id,
      detail: { till: pairing.till_id },
    });
  });
  const who = await findDevice(context, token);
  if (who === null || !who.mayScan) return refuse('link_expired');
  const refusal = refusalForScanner(who);
  if (refusal !== null) refuse(refusal);
  answer.setCookie = scannerCookieOf(token);
  return inAccount(context, accountId, (tx) => presentScreen(context, tx, who));
});
