import { type At, type SettingShape, type StepShape, say } from './shape.ts';

export type SignatureFact = At & { readonly kind: 'signature'; readonly given: boolean };

export const signatureSetting = {
  kind: 'switch',
  name: 'requireSignature',
  step: 'signature',
  label: 'signature',
  field: 'Signature',
  hasColumn: true,
  says: { on: 'signature', off: 'no signature' },
} as const satisfies SettingShape;

/** The buyer signs the shop's terms. */
export const signature = {
  rules: {
    signature: ({ result }) => {
      if (result === 'skip') return say('Signature', 'Not needed', 'not asked');
      if (result === 'pass') return say('Signed', 'The buyer signed your terms', 'yes');
      return say('Signature asked for', 'Your rules ask for it', 'waiting');
    },
  },
  facts: {
    signature: {
      summary: ({ given }: SignatureFact) => (given ? 'Signed' : 'Not signed'),
      happened: () => 'Signed',
      shown: { signature: () => true },
      used: { signature: ({ given }: SignatureFact) => given },
    },
  },
  checks: { signature: { words: 'Signature', settledBy: 'hand' } },
  asks: {
    code: 'signature',
    noun: 'signature',
    judge: (facts: readonly SignatureFact[]) =>
      facts.at(-1)?.given === true
        ? { result: 'pass', looked: { given: true } }
        : { result: 'needs', looked: { given: false }, next: 'signature' },
    done: (at: number): SignatureFact => ({ kind: 'signature', at, given: true }),
    next: { signature: { status: 10, screen: 'signature', message: 'signature' } },
    tried: { title: 'Must sign', sentence: 'Your rules ask for a signature. Nothing else is asked.' },
  },
} as const satisfies StepShape;
