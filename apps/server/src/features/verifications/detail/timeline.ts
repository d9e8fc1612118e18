import type { Queries } from '@carded/database';
import { type DenyReason, denyReasons, type Resemblance, type StatusNumber, statusOf } from '@carded/domain/codes';
import {
  type BuyerPlace,
  buyerMessageFor,
  decide,
  type Fact,
  factEvent,
  factSummary,
  type MessageContext,
  type ScanFact,
  type TraceLine,
  words,
} from '@carded/domain/decision';
import { logReasonOf, type ScanTraceLine, scanOutcomeWords, scanWords } from '@carded/domain/scanner';
import { askedOfBuyer, type Requirements, type ScanRequirements, type Workflow } from '@carded/domain/workflow';
import { buyerMessageIn, textsOf } from '@carded/words/messages';
import { sql } from 'kysely';
import type { BuyerRecord } from '#verification/buyer-record.ts';
import type { CardReading } from '#verification/card-reading.ts';
import type { VerificationRow } from '#verification/verification-row.ts';

const begun: Record<string, string> = {
  popup: 'Asked at checkout',
  api: 'Asked by the shop’s server',
  link: 'Opened a link',
  manual: 'Run by hand',
};

type Step = { ms: number; what: string; detail: string };

/** The details were there before records were asked, though both are noted when the answer came. */
const stepOf = (fact: Fact, facts: readonly Fact[]): Step[] => {
  const what = factEvent(fact);
  if (what === null) return [];
  if (fact.kind !== 'created') return [{ ms: fact.at, what, detail: factSummary(fact) }];
  const lookedUp = facts.filter(({ kind }) => kind === 'identity').map(({ at }) => at);
  return [{ ms: Math.min(fact.at, ...lookedUp) - 0.5, what, detail: '' }];
};

/** The answer, if there is one: accepted, denied, or refused before the check. */
const answerOf = (status: StatusNumber, facts: readonly Fact[]): Step[] => {
  const { group, label } = statusOf(status);
  return group === 'pending' || facts.length === 0
    ? []
    : [{ ms: Math.max(...facts.map(({ at }) => at)), what: label, detail: '' }];
};

const stepsOf = (status: StatusNumber, facts: readonly Fact[], sentAt: Date | null) =>
  [
    ...facts.flatMap((fact) => stepOf(fact, facts)),
    ...answerOf(status, facts),
    ...(sentAt === null ? [] : [{ ms: sentAt.getTime(), what: 'A link was sent to the customer', detail: '' }]),
  ]
    .sort((one, other) => one.ms - other.ms)
    .map(({ ms, ...step }) => ({ at: new Date(Math.ceil(ms)).toISOString(), ...step }));

/** Lists what happened, oldest first. */
export function timelineOf(
  {
    via,
    status,
    openedMs,
    sentAt,
    removedAt,
  }: { via: string; status: StatusNumber; openedMs: number; sentAt: Date | null; removedAt: Date | null },
  facts: readonly Fact[],
) {
  return [
    ...(facts.some(({ kind }) => kind === 'scan')
      ? []
      : [{ at: new Date(openedMs).toISOString(), what: begun[via] ?? 'Asked at checkout', detail: '' }]),
    ...stepsOf(status, facts, sentAt),
    ...(removedAt === null
      ? []
      : [
          {
            at: removedAt.toISOString(),
            what: 'The buyer’s data was deleted',
            detail: 'The answer and its reasons are kept. The buyer’s data is not.',
          },
        ]),
  ];
}

type About = {
  row: Pick<VerificationRow, 'account_id' | 'id' | 'created_via'>;
  record: Pick<BuyerRecord, 'begun_at'>;
  workflow: Workflow | null;
  card: CardReading | null;
};

/** Reads what the buyer's screens showed besides the decision, from the website's own words, the card and the openings. */
export async function messageContextOf(
  tx: Queries,
  { row, record, workflow, card }: About,
): Promise<MessageContext & { successText: string }> {
  const openings = await tx
    .selectFrom('buyer_tokens')
    .select([
      'opened_via',
      sql<boolean>`options @> '{"willShowInStore": true}'::jsonb`.as('is_in_store'),
      sql<boolean>`options @> '{"isForEveryone": true}'::jsonb`.as('is_for_everyone'),
    ])
    .where('account_id', '=', row.account_id)
    .where('verification_id', '=', row.id)
    .execute();
  const places = openings.map(
    (opening): BuyerPlace => (opening.opened_via === 'popup' ? 'shop' : opening.is_for_everyone ? 'stand' : 'link'),
  );
  return {
    // Seen in several places, the shop's page is the one that the order waits on.
    place: nearest.find((place) => places.includes(place)) ?? begunAt(row, record),
    willShowInStore: openings.some(({ is_in_store: isInStore }) => isInStore),
    hasTerms: workflow !== null && textsOf(workflow).sigTerms.trim() !== '',
    expiredOn: card?.expiryDate,
    successText: workflow?.texts.successText ?? '',
  };
}

const nearest: readonly BuyerPlace[] = ['shop', 'link', 'stand'];

/** Openings are forgotten after some hours. */
const begunAt = ({ created_via: via }: About['row'], record: About['record']): BuyerPlace =>
  record.begun_at ?? (via === 'link' ? 'link' : 'shop');

type Explained = {
  reasons: DenyReason[];
  trace: {
    rule: string;
    result: 'pass' | 'fail' | 'needs' | 'skip' | 'info';
    title: string;
    detail: string;
    aside: string;
    citation: string | null;
  }[];
  outcome: { title: string; sentence: string; next: string | null };
};
type Outcome = { title: string; sentence: string; next: string };

/** Why a verification is what it is, in plain words: decided again from its facts; a scan keeps the lines of the moment it was made. */
export function explain(
  requirements: Requirements | ScanRequirements,
  facts: readonly Fact[],
  resembles: readonly Resemblance[] = [],
  {
    successText,
    isWithdrawn = false,
    ...beside
  }: MessageContext & { successText?: string; isWithdrawn?: boolean } = {},
): Explained {
  const scan = facts.find((fact): fact is ScanFact => fact.kind === 'scan');
  if (scan !== undefined) return explainScan(scan, facts);
  const asked = askedOfBuyer(requirements);
  const decision = decide(asked, facts);
  const message = isWithdrawn ? ({ key: 'deleted' } as const) : buyerMessageFor(decision, asked.minimumAge, beside);
  return {
    reasons: [...decision.reasons],
    trace: decision.trace.map((line) => lineOf(line, words(withResemblance(line, resembles)))),
    outcome: { ...buyerMessageIn('en', message, successText), next: null },
  };
}

/** Adds what this buyer shares with one who was refused for age. It is not in the facts: it is looked for when somebody asks. */
const withResemblance = (line: TraceLine, by: readonly Resemblance[]): TraceLine =>
  line.rule === 'earlier' ? { ...line, looked: { ...line.looked, by } } : line;

const explainScan = (scan: ScanFact, facts: readonly Fact[]): Explained => {
  const isByHand = facts.some((fact) => fact.kind === 'manual' && fact.accepted);
  const byHand: ScanTraceLine[] = isByHand ? [{ rule: 'manual', result: 'pass', looked: {} }] : [];
  const known = new Set<string>(denyReasons.map(({ code }) => code));
  const reasons = isByHand ? [] : scan.reasons.map(logReasonOf).filter((code) => code !== null && known.has(code));
  return {
    reasons: [...new Set(reasons)] as DenyReason[],
    trace: [...scan.trace, ...byHand].map((line) => lineOf(line, scanWords(line))),
    outcome: outcomeOf(scanOutcomeWords(scan.verdict, scan.reasons, scan.minimum, isByHand)),
  };
};

const lineOf = (
  line: { rule: string; result: Explained['trace'][number]['result']; citation?: string },
  said: { title: string; detail: string; aside: string },
) => ({ rule: line.rule, result: line.result, ...said, citation: line.citation ?? null });

const outcomeOf = ({ title, sentence, next }: Outcome) => ({ title, sentence, next: next === '' ? null : next });
