import type { Fact, IdentityFact, ScanFact } from '@carded/domain/decision';
import { messageOf, scanMessages } from '@carded/domain/scanner';

export type Findings = { score: number | null; errs: string[]; info: string[]; verifiedFields: string[] };

/** What records call a field, as the wire does. */
const wireNames: Readonly<Record<string, string>> = {
  firstName: 'first_name',
  lastName: 'last_name',
  birthDate: 'dob',
  birth_date: 'dob',
  street: 'address',
};
const fieldNames = (agreed: readonly unknown[]): string[] =>
  agreed.filter((name) => typeof name === 'string').map((name) => wireNames[name] ?? name);

/** How well records agree, which fields they confirm, and what a card at the counter lacked. The match counts; without one, the best answer. */
export const findingsOf = (facts: readonly Fact[]): Findings => {
  const scan = facts.find((fact): fact is ScanFact => fact.kind === 'scan');
  if (scan !== undefined) return findingsOfScan(scan, facts);
  const answers = facts.filter(
    (fact): fact is IdentityFact => fact.kind === 'identity' && fact.outcome !== 'not_available',
  );
  const best = answers.find(({ outcome }) => outcome === 'match') ?? answers.sort((a, b) => b.score - a.score)[0];
  return {
    score: best?.score ?? null,
    errs: facts.flatMap((fact) => (fact.kind === 'error' ? [`The ${fact.check} check did not answer`] : [])),
    info: [],
    verifiedFields: fieldNames(best?.agreed ?? []),
  };
};

const findingsOfScan = (scan: ScanFact, facts: readonly Fact[]): Findings => {
  const isByHand = facts.some((fact) => fact.kind === 'manual' && fact.accepted);
  const records: { score?: unknown; agreed?: unknown } =
    scan.trace.find(({ rule }) => rule === 'scan_records')?.looked ?? {};
  return {
    score: typeof records.score === 'number' ? records.score : null,
    errs: isByHand ? [] : scan.reasons.map((reason) => messageOf(reason, scan.minimum)),
    info: [
      ...(records.score === undefined ? [scanMessages.cardOnly] : []),
      ...(scan.offline === true ? [scanMessages.offline] : []),
      ...(isByHand ? [scanMessages.byHand] : []),
    ],
    verifiedFields: Array.isArray(records.agreed) ? fieldNames(records.agreed) : [],
  };
};
