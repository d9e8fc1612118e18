import { planDefaults } from '#codes/index.ts';
import { type At, type Judged, type SettingShape, type StepShape, say } from './shape.ts';

/** `failed`: a wrong code, more tries are left. `locked`: none are left. */
export type PhoneFact = At & { readonly kind: 'phone'; readonly state: 'sent' | 'passed' | 'failed' | 'locked' };

export const phoneSetting = {
  kind: 'moded',
  name: 'phoneValidation',
  mode: 'phoneValidationMode',
  step: 'phone',
  label: 'phone code',
  field: 'Phone code',
  noun: 'phone code',
  off: { words: 'off', cell: 'Off', says: 'no phone code' },
  needs: {
    has: 'hasPhoneValidation',
    otherwise: 'Phone codes can be asked for in the US only.',
    ignored: 'isPhoneIgnored',
  },
} as const satisfies SettingShape;

export const phoneCharge = { kind: 'phone', label: 'Phone codes', cents: planDefaults.phoneCents } as const;

const isConfirmed = ({ state }: PhoneFact): boolean => state === 'passed';

/** A code sent by text. */
export const phone = {
  rules: {
    phone: ({ result, looked }) => {
      if (looked.isIgnored === true) {
        return say('Phone code', 'Your rules ask for it, but codes are texted in the US only', 'not asked');
      }
      if (result === 'skip') return say('Phone code', 'Not needed', 'not asked');
      if (looked.state === 'earlier') return say('Phone code', 'Confirmed in an earlier verification', 'yes');
      if (result === 'pass') return say('Phone code confirmed', 'The code sent by text was typed', 'yes');
      if (result === 'fail') return say('Phone code confirmed', 'Too many wrong codes', 'no');
      return say('Phone code', looked.state === null ? 'Your rules ask for it' : 'A code was sent', 'waiting');
    },
  },
  facts: {
    phone: {
      summary: ({ state }: PhoneFact) => `Phone code ${state}`,
      happened: () => 'Phone',
      shown: { phone: () => true },
      used: { phone: isConfirmed },
      isCharged: isConfirmed,
    },
  },
  checks: { phone: { words: 'Phone check', settledBy: 'hand' } },
  asks: {
    code: 'phone',
    noun: 'phone code',
    next: {
      phone: { status: 12, screen: 'phone', message: 'phone' },
      sms_code: { status: 13, screen: 'code', message: 'sms_code' },
    },
    judge: judgePhone,
    waivedBy: 'phone',
    tried: { title: 'Must confirm a phone code', sentence: 'Your rules ask for it.' },
  },
  charge: phoneCharge.kind,
} as const satisfies StepShape;

function judgePhone(facts: readonly PhoneFact[]): Judged {
  // A lock is lifted by a new code or a code that passed, not by one more wrong one.
  const state = facts.reduce<PhoneFact['state'] | null>(
    (before, fact) => (before === 'locked' && fact.state === 'failed' ? before : fact.state),
    null,
  );
  const looked = { state };
  if (state === 'passed') return { result: 'pass', looked };
  if (state === 'locked') return { result: 'fail', looked, next: 'phone', reason: 'sms_failed' };
  return { result: 'needs', looked, next: state === null ? 'phone' : 'sms_code' };
}
