import { pairScanner as endpoint } from '@carded/contract';
import { scanScope } from '#features/scanner/scans/scan-scope.ts';
import { command } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { newLinkToken } from '#platform/links/insert-link.ts';
import { qrDataUrl } from '#platform/qr/qr-data-url.ts';
import { hashToken } from '#platform/sealing/seal.ts';

const joinWithinMs = 5 * 60_000;

/** A link for one phone, its token in the fragment, which browsers send to nobody. A phone pairs no phones. */
export const pairScanner = command(endpoint, {
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
