import { describe, expect, test } from 'vitest';
import type { Charge } from '../port.ts';
import { describeHostileAnswers } from './hostile-answers.ts';
import { describeReports } from './reports.ts';
import { type PaymentsUnderTest, prepareStage } from './under-test.ts';

/** Describes the tests that every adapter passes, the sandbox included. */
export function describePaymentsConformance(name: string, make: () => Promise<PaymentsUnderTest>): void {
  describe(`payments: ${name}`, () => {
    const stage = prepareStage(make);
    const { under, newRef, save, savedCard, approvedCard, chargeOf, charge, find } = stage;
    describeHostileAnswers(stage);
    describeReports(stage);

    test('a saved card tells its brand, last digits and expiry, and is charged', async () => {
      const saved = await save(under().tokenFor('approve') ?? '');
      expect(saved).toMatchObject({ state: 'saved', brand: 'visa', last4: expect.stringMatching(/^\d{4}$/) });
      if (saved.state !== 'saved') return;
      expect(saved.card).toMatch(/^[\x21-\x7e]{1,200}$/);
      expect(saved.expiry.year).toBeGreaterThan(2000);
      expect(saved.expiry.month).toBeLessThanOrEqual(12);
      const attempt = newRef();
      const paid = await charge(saved.card, attempt, 2599n);
      expect(paid).toMatchObject({
        state: 'paid',
        cents: 2599n,
        payment: expect.stringMatching(/^[\x21-\x7e]{1,200}$/),
      });
      expect(await under().taken()).toEqual([{ attempt, cents: 2599 }]);
      expect(await find(saved.card, attempt)).toEqual(paid);
    });

    test('the same attempt to save gives the same card, and a token works for one attempt only', async () => {
      const token = under().tokenFor('approve') ?? '';
      const attempt = newRef();
      const saved = await save(token, attempt);
      expect(await save(token, attempt)).toEqual(saved);
      expect(await save(token)).toEqual({ state: 'token_spent' });
    });

    test('a card that is declined when it is saved says why', async () => {
      const token = under().tokenFor('decline_at_save') ?? '';
      const attempt = newRef();
      const declined = { state: 'declined', code: expect.stringMatching(/./), text: expect.stringMatching(/.\.$/) };
      expect(await save(token, attempt)).toMatchObject(declined);
      // Allows both outcomes: its token may be used up by then, and no card is saved.
      expect(['declined', 'token_spent']).toContain((await save(token, attempt)).state);
    });

    test('the same attempt is charged once, at the same time and later', async () => {
      const card = await approvedCard();
      const attempt = newRef();
      const first = await charge(card, attempt);
      expect(await charge(card, attempt)).toEqual(first);
      const racing = newRef();
      await Promise.all(Array.from({ length: 8 }, () => charge(card, racing)));
      expect(await find(card, racing)).toMatchObject({ state: 'paid', cents: 2500n });
      expect((await under().taken()).map((each) => each.attempt).sort()).toEqual([attempt, racing].sort());
    });

    test('any amount between a cent and a million dollars is charged to the cent', async () => {
      const card = await approvedCard();
      for (const cents of [1n, 99_999_999n]) expect(await charge(card, newRef(), cents)).toMatchObject({ cents });
      expect((await under().taken()).map(({ cents }) => cents)).toEqual([1, 99_999_999]);
    });

    test('two attempts over the same amount are two payments', async () => {
      const card = await approvedCard();
      const [one, two] = [await charge(card), await charge(card)];
      expect([one.state, two.state]).toEqual(['paid', 'paid']);
      expect(await under().taken()).toHaveLength(2);
    });

    test('an attempt that was never made is absent', async () => {
      expect(await find(await approvedCard(), newRef())).toEqual({ state: 'absent' });
    });

    test.each([
      ['decline_soft', 'soft'],
      ['decline_hard', 'hard'],
      ['decline_fraud', 'fraud'],
    ] as const)('%s is declined as %s, and found as that', async (kind, expected) => {
      const card = await savedCard(kind);
      if (card === null) return;
      const attempt = newRef();
      const declined = await charge(card, attempt);
      expect(declined).toMatchObject({ state: 'declined', kind: expected, text: expect.stringMatching(/.\.$/) });
      // Allows a soft decline, because the network's reason may be known in the first answer only.
      const kinds = expect.toSatisfy((found) => found === expected || found === 'soft');
      for (const again of [await find(card, attempt), await charge(card, attempt)])
        expect(again).toMatchObject({ ...declined, kind: kinds });
      expect(await under().taken()).toEqual([]);
    });

    test('a payment that is held takes no money yet', async () => {
      const card = await savedCard('hold');
      if (card === null) return;
      const attempt = newRef();
      expect(await charge(card, attempt)).toMatchObject({ state: 'held' });
      const held = await find(card, attempt);
      expect(held).toMatchObject({ state: 'held' });
      const payment = held.state === 'held' ? held.payment : '';
      const request = { attempt: newRef(), payment, cents: 2500n, last4: '4242' };
      expect(await under().payments.giveBack(request)).toMatchObject({ state: 'declined' });
      expect(await under().taken()).toEqual([]);
    });

    test('a card whose bank wants its holder says so', async () => {
      const card = await savedCard('needs_person');
      if (card === null) return;
      const attempt = newRef();
      expect(await charge(card, attempt)).toMatchObject({ state: 'needs_person' });
      expect(await find(card, attempt)).toMatchObject({ state: 'needs_person' });
      expect(await under().taken()).toEqual([]);
    });

    test('a card that is not known yet is waited for, longer each time', async () => {
      const card = await savedCard('not_ready');
      if (card === null) return;
      expect(await charge(card)).toMatchObject({ state: 'paid' });
      expect(under().time.waited).toEqual([3_000, 8_000]);
    });

    test('all of a payment is given back once, and then nothing more', async () => {
      const card = await approvedCard();
      const charged = newRef();
      const paid = await charge(card, charged);
      if (paid.state !== 'paid') throw new Error(paid.state);
      const request = { attempt: newRef(), payment: paid.payment, cents: 2500n, last4: '4242' };
      const given = await under().payments.giveBack(request);
      expect(given).toMatchObject({ state: expect.stringMatching(/^(voided|refunded)$/), cents: 2500n });
      expect((await under().payments.giveBack(request)).state).toBe(given.state);
      // A provider that cannot tell who voided a payment says again that it is.
      const more = await under().payments.giveBack({ ...request, attempt: newRef() });
      expect(['declined', given.state === 'voided' ? 'voided' : 'declined']).toContain(more.state);
      expect(await under().givenBack()).toBe(2500);
      if (given.state === 'voided')
        expect(await find(card, charged)).toMatchObject({ state: 'declined', code: 'voided' });
    });

    test('more than was paid is not given back', async () => {
      const paid = await charge(await approvedCard());
      if (paid.state !== 'paid') throw new Error(paid.state);
      const request = { attempt: newRef(), payment: paid.payment, cents: 2501n, last4: '4242' };
      expect(await under().payments.giveBack(request)).toMatchObject({ state: 'declined' });
      expect(await under().givenBack()).toBe(0);
    });

    test('a card that was forgotten is not charged, and forgetting it again is fine', async () => {
      const card = await approvedCard();
      for (const known of [card, card, 'of another provider']) await under().payments.forgetCard(known);
      const { state } = await charge(card);
      expect(['declined', 'unknown']).toContain(state);
      expect(await under().taken()).toEqual([]);
    });

    test('a malformed request throws, and the error repeats none of it', async () => {
      const card = await approvedCard();
      const good = chargeOf(card, newRef());
      const wrong: Partial<Charge>[] = [
        ...['', 'a', 'A'.repeat(21), 'A B', 'CANARY_1', 'Ä'].map((attempt) => ({ attempt })),
        ...[0n, -1n, 100_000_000n].map((cents) => ({ cents })),
        ...[{ card: '' }, { card: 'a b' }, { card: 'x'.repeat(201) }, { invoice: 'a b' }, { invoice: '' }],
      ];
      for (const change of wrong) {
        const error = await under()
          .payments.charge({ ...good, ...change })
          .catch((caught: unknown) => caught);
        expect(
          error,
          JSON.stringify(change, (_, each) => String(each)),
        ).toMatchObject({ name: 'PaymentsError' });
        expect(String(error)).not.toContain('CANARY');
      }
      const { payments } = under();
      const never = payments.find({ attempt: newRef(), card, since: new Date(Number.NaN) });
      await expect(never).rejects.toMatchObject({ name: 'PaymentsError' });
      const digits = payments.giveBack({ attempt: newRef(), payment: 'p', cents: 1n, last4: '424' });
      await expect(digits).rejects.toMatchObject({ name: 'PaymentsError' });
      expect(await under().taken()).toEqual([]);
    });
  });
}
