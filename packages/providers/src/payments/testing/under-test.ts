import { afterEach, beforeEach } from 'vitest';
import type { CardRef, Charge, Payments } from '../port.ts';
import type { FakeTime } from './fake-time.ts';

/** Behavior of the provider with a card. */
export type TestCard =
  | 'approve'
  | 'decline_at_save'
  | 'decline_soft'
  | 'decline_hard'
  | 'decline_fraud'
  | 'hold'
  | 'not_ready'
  | 'needs_person';

/** Faults of the next answer, although the provider did what was asked. */
export const hostileAnswers = ['broken', 'page', 'not_json', 'other_json', 'empty', 'server_error', 'silent'] as const;
export type HostileAnswer = (typeof hostileAnswers)[number];

/** Adapter and its provider, which keeps its own book. */
export type PaymentsUnderTest = {
  readonly payments: Payments;
  readonly time: FakeTime;
  /** Makes a new token, as the card page gets it; `null` when the provider has no such card. */
  tokenFor(card: TestCard): string | null;
  /** Each payment that was taken, and was not voided, by the provider's book. */
  taken(): Promise<readonly { attempt: string; cents: number }[]>;
  /** Cents given back, all together, voided ones among them. */
  givenBack(): Promise<number>;
  spoilNext(answer: HostileAnswer): void;
  /** A report as the provider sends it. */
  report(attempt: string): { headers: Record<string, string>; body: string };
  close(): Promise<void>;
};

const billTo = {
  ...{ firstName: 'Ruth', lastName: 'Chapman & Co', company: 'Smoke & Sons', address: '1 Main St <b>', city: 'Denver' },
  ...{ state: 'CO', zip: '80202', country: 'US' },
};
const day = 24 * 60 * 60 * 1000;

/** Helpers of a suite for the adapter under test. */
export type Stage = ReturnType<typeof prepareStage>;

/** A new adapter before each test of the suite, closed after it. */
export function prepareStage(make: () => Promise<PaymentsUnderTest>) {
  const stage = { under: undefined as PaymentsUnderTest | undefined };
  let count = 0;
  beforeEach(async () => {
    stage.under = await make();
  });
  afterEach(async () => {
    await stage.under?.close();
  });
  const under = (): PaymentsUnderTest => {
    if (stage.under === undefined) throw new Error('No test is running.');
    return stage.under;
  };
  const newRef = () => `K7Q2M9-${String(++count).padStart(4, '0')}-01`;
  const save = (token: string, attempt = newRef()) =>
    under().payments.saveCard({ attempt, token, customer: 'K7Q2M9', billTo });
  const savedCard = async (kind: TestCard): Promise<CardRef | null> => {
    const token = under().tokenFor(kind);
    if (token === null) return null;
    const saved = await save(token);
    if (saved.state !== 'saved') throw new Error(`The card is ${saved.state}.`);
    return saved.card;
  };
  const chargeOf = (card: CardRef, attempt: string, cents = 2500n): Charge => {
    return { attempt, card, cents, currency: 'USD', invoice: 'K7Q2M9-0012', by: 'system' };
  };
  return {
    under,
    newRef,
    save,
    savedCard,
    approvedCard: async (): Promise<CardRef> => (await savedCard('approve')) ?? '',
    chargeOf,
    charge: (card: CardRef, attempt = newRef(), cents?: bigint) =>
      under().payments.charge(chargeOf(card, attempt, cents)),
    find: (card: CardRef, attempt: string) =>
      under().payments.find({ attempt, card, since: new Date(under().time.now() - day) }),
  };
}
