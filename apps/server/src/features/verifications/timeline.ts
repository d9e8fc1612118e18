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

const stepsOf = (facts: readonly Fact[], sentAt: Date | null) =>
  [
    ...facts.flatMap((fact) => {
      const what = fact.kind === 'selfie' && fact.state === 'declined' ? 'Declined a selfie' : said[fact.kind];
      return what === undefined
        ? []
        : [{ ms: fact.at, what, detail: fact.kind === 'created' ? '' : factSummary(fact) }];
    }),
    ...(sentAt === null ? [] : [{ ms: sentAt.getTime(), what: 'A link was sent to the customer', detail: '' }]),
  ]
    .sort((one, other) => one.ms - other.ms)
    .map(({ ms, ...step }) => ({ at: new Date(ms).toISOString(), ...step }));

/** What happened, in the order it happened. */
export const timelineOf = (
  { via, openedMs, sentAt, removedAt }: { via: string; openedMs: number; sentAt: Date | null; removedAt: Date | null },
  facts: readonly Fact[],
) => [
  ...(facts.some(({ kind }) => kind === 'scan')
    ? []
    : [{ at: new Date(openedMs).toISOString(), what: begun[via] ?? 'Asked at checkout', detail: '' }]),
  ...stepsOf(facts, sentAt),
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
