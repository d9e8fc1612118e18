import type { ScanAnswer } from '@carded/contract';
import type { Queries } from '@carded/database';
import { statusNumber } from '@carded/domain/codes';
import {
  bornOnOrBefore,
  decideScan,
  doubtsIn,
  recordOfCard,
  type ScanDecision,
  type ScanIdentity,
  type ScanInput,
  type ScanReason,
  scanMessages,
  shopToday,
} from '@carded/domain/scanner';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import type { ScannerCaller } from '#platform/access/caller.ts';
import { inAccount } from '#platform/commands/command.ts';
import { findQueuedScan, findSameScan, type KnownScan } from './find-scan.ts';
import { type CardRead, doubtsOf, type GivenCard, readCard } from './read-card.ts';
import { askRecords, type ScanTokens, scanTokensOf } from './scan-tokens.ts';
import { type ScanRules, type ScanScope, scanRulesOf, scanScope } from './shop-rules.ts';
import { scanStatus } from './write-scan.ts';

type ScanRequest = GivenCard & {
  key?: string | undefined;
  options?:
    | (GivenCard['options'] & {
        mode?: 1 | 2 | undefined;
        min_age?: number | undefined;
        min_age_override?: boolean | undefined;
      })
    | undefined;
};
/** A scan that waited on its device. */
type Waited = { queuedId: string; atMs: number };
export type PreparedScan = {
  scope: ScanScope;
  read: CardRead;
  rules: ScanRules;
  today: string;
  tokens: ScanTokens;
  atMs: number;
  queuedId: string | null;
  identity: ScanIdentity | undefined;
};
/** Everything before the transaction: the card, what counts for it, and what records say. @throws Refusal `not_found` for a website that is not this screen's. */
export async function prepareScan(
  context: Context,
  who: ScannerCaller,
  given: ScanRequest,
  waited: Waited | null = null,
): Promise<PreparedScan> {
  const atMs = waited?.atMs ?? context.now();
  const keys = await context.keys.ofAccount.get(who.accountId);
  const read = readCard(given, context.config.scanner.lfStrings, atMs);
  const { options = {} } = given;
  const found = await inAccount(context, who.accountId, async (tx) => {
    const scope = await scanScope(context, tx, who, given.key);
    const today = shopToday(atMs, scope.shop);
    const asked = { mode: options.mode, minAge: options.min_age, isOverride: options.min_age_override };
    const rules = scanRulesOf(scope.account, scope.website, scope.shop, today, asked);
    const tokens = scanTokensOf(keys.search, read.card, {
      websiteId: scope.website.id,
      mode: rules.mode,
      minimumAge: rules.minimumAge,
      isTest: scope.isTest,
    });
    const isBanned = await isBannedHere(tx, who.accountId, tokens);
    const known = await findKnown(tx, who, { tokens, read, atMs, queuedId: waited?.queuedId ?? null }, isBanned);
    return { scope, today, rules, tokens, isBanned, known };
  });
  const { known, isBanned, ...rest } = found;
  const prepared = { ...rest, read, atMs, queuedId: waited?.queuedId ?? null };
  // The sale of a scan that waited is over: records would only cost the shop.
  if (known !== null || waited !== null || rest.rules.mode === 2) return { ...prepared, identity: undefined };
  // Decides by the card alone first: no source is asked about a refused or unknown person, which would cost the shop and reveal the person. A source can still
  // refuse a questionable card.
  const alone = decideScan(inputOf({ ...prepared, identity: undefined }, isBanned));
  const canBeSold = alone.verdict === 'accepted' || alone.verdict === 'questionable';
  const identity = canBeSold
    ? await askRecords(context, read.card, { accountId: who.accountId, isTest: rest.scope.isTest })
    : undefined;
  return { ...prepared, identity };
}

/** Makes the input of the decision. */
export function inputOf(
  { read, rules, today, identity }: Pick<PreparedScan, 'read' | 'rules' | 'today' | 'identity'>,
  isBanned: boolean,
): ScanInput {
  return {
    card: read.card,
    warnings: read.warnings,
    minimumAge: rules.minimumAge,
    ...(rules.minimumAgeCitation === null ? {} : { minimumAgeCitation: rules.minimumAgeCitation }),
    cutoffs: rules.law.cutoffs,
    today,
    mode: rules.mode,
    isBanned,
    ...(identity === undefined ? {} : { identity }),
  };
}

/**
 * The scan that this is already: by its number in a queue, or by its card. A ban that came or went since makes it another, and so does a contradiction that the
 * reading before did not have, as of a card that was typed in first.
 */
export async function findKnown(
  tx: Queries,
  who: ScannerCaller,
  { tokens, read, atMs, queuedId }: Pick<PreparedScan, 'tokens' | 'read' | 'atMs' | 'queuedId'>,
  isBanned: boolean,
): Promise<KnownScan | null> {
  const { accountId, deviceId } = who;
  const queued = queuedId === null ? null : await findQueuedScan(tx, who, queuedId);
  if (queued !== null) return queued;
  const same = await findSameScan(tx, { accountId, deviceId, cardHash: tokens.card, atMs });
  if (same === null || same.fact.reasons.includes('banned') !== isBanned) return null;
  const known = new Set(doubtsOf(same.fact));
  return doubtsIn(read.warnings).every((doubt) => known.has(doubt)) ? same : null;
}

/** Tells whether a person is banned, under this name or another of theirs, or by the number of the card. */
export async function isBannedHere(
  tx: Queries,
  accountId: string,
  { person, banned, number }: ScanTokens,
): Promise<boolean> {
  const { rows } = await sql<{ is_banned: boolean }>`
    select carded.is_banned(${accountId}, ${person.buyer}, ${banned}) or carded.is_banned(${accountId}, ${number}, '{}') as is_banned`.execute(
    tx,
  );
  return rows[0]?.is_banned !== false;
}

type Given = {
  prepared: Pick<PreparedScan, 'read' | 'rules' | 'today' | 'queuedId' | 'identity'> & {
    scope: { isTest: boolean; website: { settings: { can_accept_by_hand: boolean } } | null };
  };
  decision: ScanDecision;
  scan: Pick<KnownScan, 'verificationId'> & Partial<KnownScan>;
};

/** Reasons that nobody can overrule by hand. */
const neverByHand: readonly ScanReason[] = ['underage', 'expired', 'banned'];
export function canAcceptByHand(reasons: readonly ScanReason[]): boolean {
  return reasons.length > 0 && !reasons.some((reason) => neverByHand.includes(reason));
}

const wireNames: Readonly<Record<string, string>> = {
  firstName: 'first_name',
  lastName: 'last_name',
  birthDate: 'dob',
  street: 'address',
};

/** Makes the screen's answer. A scan accepted by hand meanwhile stays accepted. */
export function presentScan({ prepared, decision, scan }: Given): ScanAnswer {
  const { read, rules, today, scope } = prepared;
  const status = scan.status ?? scanStatus[decision.verdict];
  const isByHand = status === statusNumber.accepted && decision.verdict !== 'accepted';
  const records = decision.trace.find(({ rule }) => rule === 'scan_records')?.looked;
  const { score = null, agreed = [] } = records ?? {};
  return {
    status,
    uuid: scan.verificationId === '' ? null : scan.verificationId,
    score: typeof score === 'number' ? score : null,
    errs: isByHand ? [] : [...decision.errs],
    info: [
      ...decision.info,
      ...(prepared.queuedId === null ? [] : [scanMessages.offline]),
      ...(isByHand ? [scanMessages.byHand] : []),
    ],
    verifiedFields: Array.isArray(agreed) ? agreed.map((name: string) => wireNames[name] ?? name) : [],
    input: recordOfCard(read.card),
    verdict: isByHand ? 'accepted' : decision.verdict,
    reasons: isByHand ? [] : [...decision.reasons],
    minimum_age: rules.minimumAge,
    minimum_age_citation: rules.minimumAgeCitation,
    age: decision.age,
    turns_old_enough_on: decision.turnsOldEnoughOn,
    born_on_or_before: bornOnOrBefore(rules.minimumAge, today, rules.law.cutoffs),
    can_accept: !isByHand && scope.website?.settings.can_accept_by_hand === true && canAcceptByHand(decision.reasons),
    test: scope.isTest,
  };
}
