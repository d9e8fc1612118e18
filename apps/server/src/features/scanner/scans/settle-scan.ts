import type { ScanAnswer } from '@carded/contract';
import type { Queries } from '@carded/database';
import type { ScanFact } from '@carded/domain/decision';
import { ageBandOf, decideScan, type ScanDecision } from '@carded/domain/scanner';
import type { Context } from '#context.ts';
import type { ScannerCaller } from '#platform/access/caller.ts';
import { lineUp } from './find-scan.ts';
import { findKnown, inputOf, isBannedHere, type PreparedScan } from './prepare-scan.ts';
import { presentScan } from './present-scan.ts';
import { doubtsOf, identityOf } from './read-in-trace.ts';
import { writeScan } from './write-scan.ts';

export type SettledScan = { answer: ScanAnswer; isKnown: boolean };

/** Decides and writes, or finds that this scan already exists. */
export async function settleScan(
  context: Context,
  tx: Queries,
  who: ScannerCaller,
  prepared: PreparedScan,
): Promise<SettledScan> {
  const { tokens, queuedId, atMs, read, scope } = prepared;
  if (queuedId !== null) await lineUp(tx, who.accountId, queuedId);
  if (tokens.card !== null) await lineUp(tx, who.deviceId, tokens.card);
  const isBanned = await isBannedHere(tx, who.accountId, tokens);
  const known = await findKnown(tx, who, prepared, isBanned);
  if (known !== null) {
    const wasBanned = known.fact.reasons.includes('banned');
    const input = inputOf({ ...prepared, identity: identityOf(known.fact) }, wasBanned);
    // The same card typed in has no barcode that contradicts it: what the scan found holds.
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
