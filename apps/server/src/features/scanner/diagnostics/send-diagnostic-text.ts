import { sendDiagnosticText as endpoint } from '@carded/contract';
import type { Queries } from '@carded/database';
import { scanMessages } from '@carded/domain/scanner';
import { lineUp } from '#features/scanner/scans/find-scan.ts';
import { ownScan } from '#features/scanner/scans/own-scan.ts';
import { scanScope } from '#features/scanner/scans/scan-scope.ts';
import { command } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { seal } from '#platform/sealing/seal.ts';

const keptMs = 30 * 24 * 3_600_000;
/** Of one account at a time, so that its texts hide nobody else's from the reviewers. */
const openAtMost = 50;

/** Sealed with the operator's key: not even the account's own logins read it back. */
export const sendDiagnosticText = command(endpoint, async ({ context, who, tx, audit, input: { body } }) => {
  await scanScope(context, tx, who, body.key);
  if (body.uuid !== undefined) await ownScan(context, tx, who, body.uuid);
  const id = context.newId();
  const now = context.now();
  await refuseTooMany(tx, who.accountId, now);
  const text = Buffer.from(body.diagnosticText);
  await tx
    .insertInto('scanner_diagnostics')
    .values({
      id,
      account_id: who.accountId,
      verification_id: body.uuid ?? null,
      sealed: seal(context.keys.master.scannerDiagnostics, context.random, `scanner-diagnostics:${id}`, text),
      size_bytes: text.length,
      created_at: new Date(now),
      expires_at: new Date(now + keptMs),
    })
    .execute();
  audit.subject = id;
  audit.detail = { size: text.length };
  return { message: scanMessages.sent };
});

/** @throws Refusal `too_many_attempts`, with the seconds until the oldest is gone. */
const refuseTooMany = async (tx: Queries, accountId: string, nowMs: number): Promise<void> => {
  await lineUp(tx, accountId, 'diagnostics');
  const open = await tx
    .selectFrom('scanner_diagnostics')
    .select('expires_at')
    .where('account_id', '=', accountId)
    .where('expires_at', '>', new Date(nowMs))
    .orderBy('expires_at')
    .limit(openAtMost)
    .execute();
  const [oldest] = open;
  if (oldest === undefined || open.length < openAtMost) return;
  refuse('too_many_attempts', {
    message: 'We have enough samples from this store for now.',
    retryAfterSeconds: Math.ceil((oldest.expires_at.getTime() - nowMs) / 1000),
  });
};
