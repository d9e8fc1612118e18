import { denyReasonOf, planDefaults, type SelfieConsent } from '#codes/index.ts';
import { type At, type SettingShape, type StepShape, say } from './shape.ts';

/**
 * `given`: a person compares it. `declined`: the buyer did not agree to one, and a person decides from the ID instead. The others are
 * answers of a provider.
 */
export type SelfieFact = At & {
  readonly kind: 'selfie';
  readonly state: 'given' | 'matched' | 'not_matched' | 'no_id_shown' | 'declined';
  /** The text that the buyer agreed to before it was taken. */
  readonly consent?: SelfieConsent;
};

/** Asked for together with the photo ID. */
export const selfieSetting = {
  kind: 'switch',
  name: 'selfie',
  step: 'selfie',
  label: 'selfie',
  field: 'Selfie with the ID',
  hasColumn: false,
  says: { on: 'selfie', off: 'no selfie' },
} as const satisfies SettingShape;

export const selfieCharge = { kind: 'selfie', label: 'Selfies', cents: planDefaults.selfieCents } as const;

const summaries: Readonly<Record<SelfieFact['state'], string>> = {
  given: 'Selfie given',
  matched: 'Selfie matches the ID',
  not_matched: 'Selfie and ID differ',
  no_id_shown: 'No ID in the selfie',
  declined: 'The buyer did not agree to a selfie',
};
const isTaken = ({ state }: SelfieFact): boolean => state !== 'declined';

export const selfie = {
  rules: {
    selfie: ({ result, looked }) => {
      if (result === 'skip') return say('Selfie', 'Not needed', 'not asked');
      if (result === 'needs') return say('Selfie asked for', 'Your rules ask for it with the ID', 'waiting');
      if (looked.state === 'declined') return say('Selfie declined', 'Reviewed from the ID alone', 'none');
      if (result === 'pass')
        return say('Selfie matches the card', looked.isByMachine === true ? 'Compared by a machine' : '', 'agrees');
      if (result === 'info') return say('Selfie given', 'A person compares it with the card', 'open');
      const reason = looked.state === 'no_id_shown' ? 'selfie_id_missing' : 'selfie_mismatch';
      return say('Selfie', denyReasonOf(reason).label, 'no');
    },
  },
  facts: {
    selfie: {
      summary: ({ state }: SelfieFact) => summaries[state],
      happened: (fact: SelfieFact) => (isTaken(fact) ? 'Took a selfie' : 'Declined a selfie'),
      shown: { selfie: isTaken },
      used: { selfie: isTaken },
      isCharged: isTaken,
    },
  },
  checks: { selfie: { words: 'Selfie check', settledBy: 'review' } },
  asks: {
    code: 'selfie',
    noun: 'selfie',
    next: { selfie: { status: 1, screen: 'selfie', message: 'selfie' } },
  },
  charge: selfieCharge.kind,
} as const satisfies StepShape;
