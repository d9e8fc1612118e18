import * as endpoints from '@carded/contract';
import { callFunction, type Queries, type Tables } from '@carded/database';
import { emptyCard, scanMessages, shopToday } from '@carded/domain/scanner';
import { lockName, ownScan } from '#features/scanner/scans/find-scan.ts';
import { scanRulesOf, scanScope } from '#features/scanner/scans/shop-rules.ts';
import { scanStatus, writeScan } from '#features/scanner/scans/write-scan.ts';
import { businessNamesOf } from '#platform/access/accounts.ts';
import { auditInBoth } from '#platform/audit/audit-staff.ts';
import { command, inAccount, ownTransactions, query } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { seal, unseal } from '#platform/sealing/seal.ts';
import { noTokens } from '#verification/search-tokens.ts';

/** A row of the log that says how much came and what was missing. The text stays on the screen. */
export const logBadScan = command(endpoints.logBadScan, async ({ context, who, tx, input: { body } }) => {
  const scope = await scanScope(context, tx, who, body.key);
  const atMs = context.now();
  const { mode, minimumAge } = scanRulesOf(scope.account, scope.website, scope.shop, shopToday(atMs, scope.shop));
  const uuid = await writeScan(context, tx, {
    who,
    scope,
    card: emptyCard,
    tokens: { person: noTokens, banned: [], number: null, card: null },
    decision: { verdict: 'invalid', reasons: ['unreadable'] },
    fact: {
      kind: 'scan',
      at: atMs,
      verdict: 'invalid',
      reasons: ['unreadable'],
      mode,
      minimum: minimumAge,
      ageBand: 'unknown',
      source: 'wedge',
      ...(body.characters === undefined ? {} : { characters: body.characters }),
      ...(body.lines === undefined ? {} : { lines: body.lines }),
      ...(body.missing === undefined ? {} : { missing: body.missing }),
      trace: [{ rule: 'scan_read', result: 'fail', looked: { read: body.reason }, next: 'scan_again' }],
    },
    atMs,
    queuedId: null,
    usage: [],
  });
  return { status: scanStatus.invalid, uuid };
});

const shownAtMost = 500;

/** Lists texts of all accounts, newest first; they stay sealed until one is opened. Names of shops are read inside each account. */
export const listScannerDiagnostics = query(endpoints.listScannerDiagnostics, async ({ context, tx }) => {
  const rows = await tx
    .selectFrom('scanner_diagnostics')
    .select(['id', 'account_id', 'verification_id', 'size_bytes', 'created_at', 'expires_at'])
    .where('expires_at', '>', new Date(context.now()))
    .orderBy('id', 'desc')
    .limit(shownAtMost)
    .execute();
  const names = await businessNamesOf(
    tx,
    rows.map((row) => row.account_id),
  );
  return {
    diagnostics: rows.map((row) => ({
      id: row.id,
      account: names.get(row.account_id) ?? '',
      uuid: row.verification_id,
      size: row.size_bytes,
      created: row.created_at.toISOString(),
      expires: row.expires_at.toISOString(),
    })),
  };
});

type Row = { account_id: string; verification_id: string | null; sealed: Buffer; created_at: Date };

/** Reading one writes an audit row for the merchant and one for staff, before the text is opened. */
export const openScannerDiagnostics = ownTransactions(
  endpoints.openScannerDiagnostics,
  async ({ context, input: { params }, who }) => {
    const [row] = await callFunction<Row, Tables>(
      context.db,
      'select account_id, verification_id, sealed, created_at from carded.scanner_diagnostics where id = $1 and expires_at > $2',
      [params.id, new Date(context.now())],
    );
    if (row === undefined) return refuse('not_found');
    await inAccount(context, row.account_id, (tx) =>
      auditInBoth(context, tx, who, row.account_id, {
        action: endpoints.openScannerDiagnostics.audit,
        subject: params.id,
        detail: {},
      }),
    );
    return {
      text: unseal(context.keys.master.scannerDiagnostics, `scanner-diagnostics:${params.id}`, row.sealed).toString(),
      uuid: row.verification_id,
      created: row.created_at.toISOString(),
    };
  },
);

const keptMs = 30 * 24 * 3_600_000;
/** Largest number of open texts of one account, so that it hides no other account's from the reviewers. */
const openAtMost = 50;

/** Sealed with the operator's key: not even the account's own logins read it back. */
export const sendDiagnosticText = command(
  endpoints.sendDiagnosticText,
  async ({ context, who, tx, audit, input: { body } }) => {
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
  },
);

/** @throws Refusal `too_many_attempts`, with the seconds until the oldest is gone. */
const refuseTooMany = async (tx: Queries, accountId: string, nowMs: number): Promise<void> => {
  await lockName(tx, accountId, 'diagnostics');
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
