import type { Queries } from '@carded/database';
import { type StatusNumber, statusOf } from '@carded/domain/codes';
import { type BuyerPlace, type Fact, factEvent, factSummary, type ToldBeside } from '@carded/domain/decision';
import type { Workflow } from '@carded/domain/workflow';
import { textsOf } from '@carded/words/texts-of';
import { sql } from 'kysely';
import type { BuyerRecord } from '#features/verifications/buyer-record.ts';
import type { CardReading } from '#features/verifications/card-reading.ts';
import type { VerificationRow } from '#features/verifications/verification-row.ts';

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

/** What happened, in the order it happened. */
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

/** What the buyer's screens showed besides the decision, from the website's own words, the card and the openings. */
export async function toldBesideOf(
  tx: Queries,
  { row, record, workflow, card }: About,
): Promise<ToldBeside & { successText: string }> {
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
