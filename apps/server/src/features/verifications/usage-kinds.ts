import { type Fact, isIdShown } from '@carded/domain/decision';

/** What an accepted live verification is billed for. Test verifications and refusals are free. */
export const usageKinds = (facts: readonly Fact[]): string[] => {
  const isRepeat = !facts.some(
    (fact) => fact.kind === 'identity' || fact.kind === 'document' || fact.kind === 'review',
  );
  return [
    isRepeat ? 'repeat' : 'verification',
    ...(facts.some((fact) => fact.kind === 'phone' && fact.state === 'passed') ? ['phone'] : []),
    ...(facts.some((fact) => fact.kind === 'selfie' && fact.state !== 'declined') ? ['selfie'] : []),
  ];
};

/** Which enhanced steps this acceptance stands for, for the one-time modes. */
export const passOf = (facts: readonly Fact[]) => ({
  has_id: isIdShown(facts),
  has_phone: facts.some((fact) => fact.kind === 'phone' && fact.state === 'passed'),
});
