import type { OutputOf, ScanAnswer } from '@carded/contract';
import * as endpoints from '@carded/contract';
import { queuedScan } from '@carded/contract/scanner/scanner-shapes';
import type { Queries } from '@carded/database';
import { scannerDefaultMinimumAge } from '@carded/domain/codes';
import type { ScanFact } from '@carded/domain/decision';
import { ageBandOf, decideScan, effectiveScanAge, type ScanDecision, shopToday } from '@carded/domain/scanner';
import type { Context } from '#context.ts';
import { anywhere } from '#features/scanner/access/present-screen.ts';
import type { ScannerCaller } from '#platform/access/caller.ts';
import { command, inAccount, openQuery, ownTransactions } from '#platform/commands/command.ts';
import { Refusal, refuse } from '#platform/commands/refuse.ts';
import { isDatabaseDown, placesOf } from '#platform/errors/answer-error.ts';
import { lockName } from './find-scan.ts';
import { findKnown, inputOf, isBannedHere, type PreparedScan, prepareScan, presentScan } from './prepare-scan.ts';
import { openQueued } from './queue-key.ts';
import { doubtsOf, identityOf, readCard } from './read-card.ts';
import { writeScan } from './write-scan.ts';

/** The server reads the card itself and decides; what the screen read is compared, and what it asks for can only raise the age. */
export const runScan = command(endpoints.runScan, {
  prepare: ({ context, who, input: { body } }) => prepareScan(context, who, body),
  act: async ({ context, who, tx }, prepared) => (await settleScan(context, tx, who, prepared)).answer,
});

type SettledScan = { answer: ScanAnswer; isKnown: boolean };

/** Decides and writes, or finds that this scan already exists. */
async function settleScan(
  context: Context,
  tx: Queries,
  who: ScannerCaller,
  prepared: PreparedScan,
): Promise<SettledScan> {
  const { tokens, queuedId, atMs, read, scope } = prepared;
  if (queuedId !== null) await lockName(tx, who.accountId, queuedId);
  if (tokens.card !== null) await lockName(tx, who.deviceId, tokens.card);
  const isBanned = await isBannedHere(tx, who.accountId, tokens);
  const known = await findKnown(tx, who, prepared, isBanned);
  if (known !== null) {
    const wasBanned = known.fact.reasons.includes('banned');
    const input = inputOf({ ...prepared, identity: identityOf(known.fact) }, wasBanned);
    // Adds the warnings of the earlier scan, because a typed card has no barcode that contradicts it.
    const warnings = [...input.warnings, ...doubtsOf(known.fact).map((rule) => ({ rule }))];
    const decision = decideScan({ ...input, warnings });
    return { answer: presentScan({ prepared, decision, scan: known }), isKnown: true };
  }
  const decision = decideScan(inputOf(prepared, isBanned));
  const fact = factOf(prepared, decision);
  const usage = decision.verdict === 'invalid' ? [] : [prepared.identity === undefined ? 'scan' : 'scan_validation'];
  const id = await writeScan(context, tx, {
    who,
    scope,
    card: read.card,
    tokens,
    decision,
    fact,
    atMs,
    queuedId,
    usage,
  });
  return { answer: presentScan({ prepared, decision, scan: { verificationId: id } }), isKnown: false };
}

const factOf = (
  { atMs, queuedId, read, rules }: PreparedScan,
  { verdict, reasons, age, trace }: ScanDecision,
): ScanFact => ({
  kind: 'scan',
  at: atMs,
  verdict,
  reasons,
  mode: rules.mode,
  minimum: rules.minimumAge,
  ageBand: ageBandOf(age),
  source: read.source,
  ...(queuedId === null ? {} : { offline: true }),
  ...(read.differs.length === 0 ? {} : { differs: read.differs }),
  ...(read.failed === null ? {} : { characters: read.failed.characters, lines: read.failed.lines }),
  trace,
});

const oldestMs = 7 * 24 * 3_600_000;
/** Allowed lead of a till's clock. */
const aheadMs = 2 * 60_000;

type Result = OutputOf<typeof endpoints.sendQueuedScans>['results'][number];
type Item = { id: string; sealed: string; scanned_at: string };

/** Each scan in its own transaction: one that is refused or fails does not affect the others. */
export const sendQueuedScans = ownTransactions(endpoints.sendQueuedScans, async ({ context, who, input: { body } }) => {
  const results: Result[] = [];
  for (const item of body.items) {
    const result = await take(context, who, item);
    if (result !== null) results.push(result);
  }
  return { results };
});

const refused = (id: string, reason: Result['reason']): Result => ({
  id,
  state: 'refused',
  reason,
  uuid: null,
  status: null,
});

/** Null: failed, and the device keeps it. */
const take = async (context: Context, who: ScannerCaller, item: Item): Promise<Result | null> => {
  const opened = openQueued(context, who.accountId, item, who.deviceId);
  const scan = opened === null ? null : parse(opened);
  const atMs = Date.parse(item.scanned_at);
  if (scan === null || scan.scanned_at !== item.scanned_at || !Number.isFinite(atMs))
    return refused(item.id, 'unreadable');
  if (atMs < context.now() - oldestMs) return refused(item.id, 'too_old');
  if (atMs > context.now() + aheadMs) return refused(item.id, 'in_the_future');
  try {
    const prepared = await prepareScan(context, who, scan, { queuedId: item.id, atMs });
    const settled = await inAccount(context, who.accountId, (tx) => settleScan(context, tx, who, prepared));
    const { uuid, status } = settled.answer;
    return { id: item.id, state: settled.isKnown ? 'known' : 'stored', reason: null, uuid, status };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return refused(item.id, 'not_found');
    if (isDatabaseDown(error)) throw error;
    const { name, code } = error as { name?: string; code?: string };
    context.log.error({ name, code, at: placesOf(error, 5) }, 'a queued scan failed');
    return null;
  }
};

const parse = (text: string) => {
  try {
    return queuedScan.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
};

const noLaw = { minimumAge: null, citation: null, idUnder: null, cutoffs: [] };

/** The card alone, with no account's settings. Nothing is written, asked or charged. */
export const tryScan = openQuery(endpoints.tryScan, async ({ context, input: { body } }) => {
  if (!context.config.scanner.hasDemo) return refuse('not_found');
  const { options = {} } = body;
  const read = readCard(body, context.config.scanner.lfStrings, context.now());
  const today = shopToday(context.now(), anywhere);
  const minimumAge = effectiveScanAge({
    settingsAge: scannerDefaultMinimumAge,
    lawAge: null,
    askedAge: options.min_age_override === true ? options.min_age : undefined,
    canRaise: true,
  });
  const mode = options.mode ?? 1;
  const decision = decideScan({ card: read.card, warnings: read.warnings, minimumAge, today, mode });
  const rules = { mode, isModeBlocked: false, minimumAge, minimumAgeCitation: null, canRaise: true, law: noLaw };
  return presentScan({
    prepared: { read, rules, today, queuedId: null, identity: undefined, scope: { isTest: true, website: null } },
    decision,
    scan: { verificationId: '' },
  });
});
