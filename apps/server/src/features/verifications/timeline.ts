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

/** What happened, in the order it happened. */
export const timelineOf = (openedMs: number, facts: readonly Fact[], removedAt: Date | null) => [
  ...(facts.some(({ kind }) => kind === 'scan')
    ? []
    : [{ at: new Date(openedMs).toISOString(), what: 'Asked at checkout', detail: '' }]),
  ...facts.flatMap((fact) => {
    const what = fact.kind === 'selfie' && fact.state === 'declined' ? 'Declined a selfie' : said[fact.kind];
    return what === undefined
      ? []
      : [{ at: new Date(fact.at).toISOString(), what, detail: fact.kind === 'created' ? '' : factSummary(fact) }];
  }),
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
