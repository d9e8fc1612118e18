import type { ConfirmedField } from '@carded/contract';
import { type Fact, factSummary, type IdentityFact, type ScanFact } from '@carded/domain/decision';
import type { FieldName } from '@carded/domain/people';
import { messagesOf, scanMessages } from '@carded/domain/scanner';

type Findings = { score: number | null; errs: string[]; info: string[]; verifiedFields: ConfirmedField[] };

/** Names of fields on the wire, by their names in records. */
const wireNames: Readonly<Record<FieldName, ConfirmedField>> = {
  firstName: 'first_name',
  lastName: 'last_name',
  birthDate: 'dob',
  street: 'address',
  city: 'city',
  state: 'state',
  zip: 'zip',
  phone: 'phone',
  email: 'email',
};
const wireNameOf = new Map<unknown, ConfirmedField>(Object.entries(wireNames));
const fieldNames = (agreed: readonly unknown[]): ConfirmedField[] =>
  agreed.flatMap((name) => wireNameOf.get(name) ?? []);

/** How well records agree, which fields they confirm, and what a card at the counter lacked. The match counts; without one, the best answer. */
export function findingsOf(facts: readonly Fact[]): Findings {
  const scan = facts.find((fact): fact is ScanFact => fact.kind === 'scan');
  if (scan !== undefined) return findingsOfScan(scan, facts);
  const answers = facts.filter(
    (fact): fact is IdentityFact => fact.kind === 'identity' && fact.outcome !== 'not_available',
  );
  const best = answers.find(({ outcome }) => outcome === 'match') ?? answers.sort((a, b) => b.score - a.score)[0];
  return {
    score: best?.score ?? null,
    errs: facts.flatMap((fact) => (fact.kind === 'error' ? [factSummary(fact)] : [])),
    info: [],
    verifiedFields: fieldNames(best?.agreed ?? []),
  };
}

const findingsOfScan = (scan: ScanFact, facts: readonly Fact[]): Findings => {
  const isByHand = facts.some((fact) => fact.kind === 'manual' && fact.accepted);
  const records: { score?: unknown; agreed?: unknown } =
    scan.trace.find(({ rule }) => rule === 'scan_records')?.looked ?? {};
  return {
    score: typeof records.score === 'number' ? records.score : null,
    errs: isByHand ? [] : messagesOf(scan.reasons, scan.minimum),
    info: [
      ...(scan.reasons.includes('unreadable') ? [scanMessages.incomplete] : []),
      ...(records.score === undefined ? [scanMessages.cardOnly] : []),
      ...(scan.offline === true ? [scanMessages.offline] : []),
      ...(isByHand ? [scanMessages.byHand] : []),
    ],
    verifiedFields: Array.isArray(records.agreed) ? fieldNames(records.agreed) : [],
  };
};
