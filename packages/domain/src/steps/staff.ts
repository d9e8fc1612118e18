import { type DenyReason, denyReasonOf, isDenyReason } from '#codes/index.ts';
import { type At, type StepShape, say } from './shape.ts';

/** A person's answer on the ID and selfie seen so far. A later photo opens the question again. */
export type ReviewFact = At & {
  readonly kind: 'review';
  readonly outcome: 'accept' | 'deny';
  readonly reason?: DenyReason;
  /** The shop's own team answered. It says nothing to other shops. */
  readonly by?: 'own';
  /** Whether two people accepted, without seeing each other's answer. */
  readonly isByTwo?: true;
};

/** Step of a review, for what automatic checks could not settle. */
export const review = {
  rules: {
    review: ({ result, looked }) => {
      if (result === 'skip') return say('Reviewed by a person', 'Not needed', 'not asked');
      if (result === 'needs') {
        const why =
          looked.isDeclined === true ? 'The buyer did not agree to a selfie' : 'What automatic checks could not settle';
        return say('Waiting for a person', why, 'in the queue');
      }
      if (result === 'pass') return say('Reviewed by a person', 'Card and order belong together', 'accepted');
      return say('Reviewed by a person', reasonLabels(looked.reasons), 'denied');
    },
  },
  facts: {
    review: {
      summary: ({ outcome, reason, by, isByTwo }: ReviewFact) => {
        const who = `${isByTwo === true ? 'two reviewers' : 'a reviewer'}${by === 'own' ? ' of the shop' : ''}`;
        if (outcome === 'accept') return `Accepted by ${who}`;
        if (reason === 'not_reviewed') return 'Ended: no reviewer looked at it in time';
        return `Denied by ${who}${reason === undefined ? '' : `: ${denyReasonOf(reason).label}`}`;
      },
      happened: ({ reason }: ReviewFact) => (reason === 'not_reviewed' ? 'Not reviewed in time' : 'Reviewed'),
      shown: { review: () => true },
      used: { person: ({ reason }: ReviewFact) => reason !== 'not_reviewed' },
    },
  },
  checks: {},
} as const satisfies StepShape;

function reasonLabels(codes: unknown): string {
  return Array.isArray(codes)
    ? codes
        .filter(isDenyReason)
        .map((code) => denyReasonOf(code).label)
        .join(', ')
    : '';
}

/** Someone with the right to do so settled it by hand: accepted, or refused. The newest counts. */
export type ManualFact = At & { readonly kind: 'manual'; readonly accepted: boolean };

export const manual = {
  rules: {
    manual: ({ result }) => {
      if (result === 'skip') return say('Settled by hand', 'Nobody did', 'no');
      if (result === 'info')
        return say('Accepted by hand', 'A card shows the buyer is under age, so this does not count', 'no');
      return result === 'pass'
        ? say('Accepted by hand', 'Someone with permission accepted it', 'accepted')
        : say('Refused by hand', 'Someone with permission refused it', 'refused');
    },
  },
  facts: {
    manual: {
      summary: ({ accepted }: ManualFact) => (accepted ? 'Accepted by hand' : 'Refused by hand'),
      happened: () => 'Settled by hand',
      shown: { manual: () => true },
      used: { person: () => true },
    },
  },
  checks: {},
} as const satisfies StepShape;
