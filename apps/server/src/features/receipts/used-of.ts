import type { ReceiptUse } from '@carded/contract';
import type { Fact } from '@carded/domain/decision';

/** What was looked at to decide, in the order of the receipt. */
export const usedOf = (facts: readonly Fact[], hasDetails: boolean): ReceiptUse[] => {
  const has = <K extends Fact['kind']>(kind: K, test: (fact: Extract<Fact, { kind: K }>) => boolean) =>
    facts.some((fact) => fact.kind === kind && test(fact as Extract<Fact, { kind: K }>));
  const used: Record<ReceiptUse, boolean> = {
    details: hasDetails,
    identity_source: has('identity', ({ outcome }) => outcome !== 'not_available'),
    id_front: has('document', ({ side }) => side === 'front'),
    id_back: has('document', ({ side }) => side === 'back'),
    passport: has('document', ({ side }) => side === 'single'),
    selfie: has('selfie', ({ state }) => state !== 'declined'),
    phone: has('phone', ({ state }) => state === 'passed'),
    signature: has('signature', ({ given }) => given),
    person: has('review', () => true) || has('manual', () => true),
  };
  return (Object.keys(used) as ReceiptUse[]).filter((name) => used[name]);
};
