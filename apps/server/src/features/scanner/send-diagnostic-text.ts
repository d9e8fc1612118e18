import { sendDiagnosticText as endpoint } from '@carded/contract';
import { scanMessages } from '@carded/domain/scanner';
import { command } from '#platform/commands/command.ts';
import { seal } from '#platform/sealing/seal.ts';
import { ownScan } from './own-scan.ts';
import { scanScope } from './scan-scope.ts';

const keptMs = 30 * 24 * 3_600_000;

/** Sealed with the operator's key: not even the account's own logins read it back. */
export const sendDiagnosticText = command(endpoint, async ({ context, who, tx, audit, input: { body } }) => {
  await scanScope(context, tx, who, body.key);
  if (body.uuid !== undefined) await ownScan(context, tx, who, body.uuid);
  const id = context.newId();
  const now = context.now();
  const text = Buffer.from(body.diagnosticText);
  await tx
    .insertInto('scanner_diagnostics')
    .values({
      id,
      account_id: who.accountId,
      verification_id: body.uuid ?? null,
      sealed: seal(context.keys.master.operator, context.random, `scanner-diagnostics:${id}`, text),
      size_bytes: text.length,
      created_at: new Date(now),
      expires_at: new Date(now + keptMs),
    })
    .execute();
  audit.subject = id;
  audit.detail = { size: text.length };
  return { message: scanMessages.sent };
});
