import { type StatusNumber, statusOf } from '@carded/domain/codes';
import type { Fact } from '@carded/domain/decision';
import { factSummary } from './fact-summary.ts';

const said: Partial<Record<Fact['kind'], string>> = {
  identity: 'Looked up records',
  phone: 'Phone',
  document: 'Showed an ID',
  selfie: 'Took a selfie',
  signature: 'Signed',
  review: 'Reviewed',
  manual: 'Settled by hand',
  error: 'A check did not answer',
  ocr_fallback: 'Typed the details',
  scan: 'Showed a card at the counter',
  created: 'Gave name, address and birth date',
};

const begun: Record<string, string> = {
  popup: 'Asked at checkout',
  api: 'Asked by the shop’s server',
  link: 'Opened a link',
  manual: 'Run by hand',
};

type Step = { ms: number; what: string; detail: string };

/** The details were there before records were asked, though both are noted when the answer came. */
const stepOf = (fact: Fact, facts: readonly Fact[]): Step[] => {
  const what = fact.kind === 'selfie' && fact.state === 'declined' ? 'Declined a selfie' : said[fact.kind];
  if (what === undefined) return [];
  if (fact.kind !== 'created') return [{ ms: fact.at, what, detail: factSummary(fact) }];
  const lookedUp = facts.filter(({ kind }) => kind === 'identity').map(({ at }) => at);
  return [{ ms: Math.min(fact.at, ...lookedUp) - 0.5, what, detail: '' }];
};

/** The answer, when it is one: accepted, denied or refused at the door. */
const answerOf = (status: number, facts: readonly Fact[]): Step[] => {
  const { group, label } = statusOf(status as StatusNumber);
  return group === 'pending' || facts.length === 0
    ? []
    : [{ ms: Math.max(...facts.map(({ at }) => at)), what: label, detail: '' }];
};

const stepsOf = (status: number, facts: readonly Fact[], sentAt: Date | null) =>
  [
    ...facts.flatMap((fact) => stepOf(fact, facts)),
    ...answerOf(status, facts),
    ...(sentAt === null ? [] : [{ ms: sentAt.getTime(), what: 'A link was sent to the customer', detail: '' }]),
  ]
    .sort((one, other) => one.ms - other.ms)
    .map(({ ms, ...step }) => ({ at: new Date(Math.ceil(ms)).toISOString(), ...step }));

/** What happened, in the order it happened. */
export const timelineOf = (
  {
    via,
    status,
    openedMs,
    sentAt,
    removedAt,
  }: { via: string; status: number; openedMs: number; sentAt: Date | null; removedAt: Date | null },
  facts: readonly Fact[],
) => [
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
          detail: 'The answer and what it rests on stay; who it was does not.',
        },
      ]),
];
