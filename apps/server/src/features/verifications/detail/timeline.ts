import { type StatusNumber, statusOf } from '@carded/domain/codes';
import { type Fact, factEvent, factSummary } from '@carded/domain/decision';

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
