import * as endpoints from '@carded/contract';
import { callFunction, type Tables } from '@carded/database';
import { scannerCookieOf } from '#features/scanner/access/devices.ts';
import { presentScreen } from '#features/scanner/access/present-screen.ts';
import { scanScope } from '#features/scanner/scans/shop-rules.ts';
import { refusalForScanner } from '#platform/access/allow.ts';
import { findDevice } from '#platform/access/find-scanner.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { command, inAccount, ownTransactions } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { newLinkToken } from '#platform/links/links.ts';
import { qrDataUrl } from '#platform/qr/qr-data-url.ts';
import { hashToken, seal } from '#platform/sealing/seal.ts';

const joinWithinMs = 5 * 60_000;

/** A link for one phone, its token in the fragment, which browsers send to nobody. A phone pairs no phones. */
export const pairScanner = command(endpoints.pairScanner, {
  prepare: async ({ context }) => {
    const token = newLinkToken(context);
    const link = `${context.config.publicUrl}/scanner/pair#${token}`;
    return { token, link, qr: qrDataUrl(link) };
  },
  act: async ({ context, input: { body }, who, tx }, { token, link, qr }) => {
    if (who.kind === 'paired') refuse('not_found');
    const { website } = await scanScope(context, tx, who, body.key);
    const now = context.now();
    const id = context.newId();
    const expiresAt = new Date(now + joinWithinMs);
    await tx
      .insertInto('scanner_pairings')
      .values({
        id,
        token_hash: hashToken(token),
        account_id: who.accountId,
        website_id: website.id,
        till_id: who.deviceId,
        till_generation: who.generation,
        session_id: who.sessionId,
        is_test: who.isTest || body.key === website.keyTest,
        created_at: new Date(now),
        expires_at: expiresAt,
        phone_ends_at: new Date(who.endsAt),
      })
      .execute();
    return { id, link, qr, expires: expiresAt.toISOString() };
  },
});

/**
 * Joins a pairing once: of many at once, one gets the row. The pairing and its phone become visible together, because a till that saw one alone treated it as
 * ended.
 */
export const joinPairing = ownTransactions(endpoints.joinPairing, async ({ context, input: { body }, answer }) => {
  const now = new Date(context.now());
  const id = context.newId();
  const tokenHash = hashToken(body.token);
  const [found] = await callFunction<{ account_id: string }, Tables>(
    context.db,
    'select account_id from carded.scanner_pairings where token_hash = $1 and phone_id is null and expires_at > $2',
    [tokenHash, now],
  );
  if (found === undefined) return refuse('link_expired');
  const accountId = found.account_id;
  const token = context.random(32).toString('base64url');
  const keys = await context.keys.ofAccount.get(accountId);
  await inAccount(context, accountId, async (tx) => {
    const pairing = await tx
      .updateTable('scanner_pairings')
      .set({ phone_id: id })
      .where('account_id', '=', accountId)
      .where('token_hash', '=', tokenHash)
      .where('phone_id', 'is', null)
      .where('expires_at', '>', now)
      .returning(['website_id', 'till_id', 'till_generation', 'session_id', 'is_test', 'phone_ends_at'])
      .executeTakeFirst();
    if (pairing === undefined) return refuse('link_expired');
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
