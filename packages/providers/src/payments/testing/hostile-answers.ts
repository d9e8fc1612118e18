import { describe, expect, test } from 'vitest';
import { hostileAnswers, type Stage } from './under-test.ts';

/** An adapter whose provider does what is asked, but whose answers are of no use. */
export function describeHostileAnswers({ under, newRef, save, approvedCard, charge, find }: Stage): void {
  /** Lets a silent provider be waited for, second by second. @returns the seconds */
  const secondsOf = async (call: Promise<unknown>): Promise<number> => {
    let isOver = false;
    void call.finally(() => {
      isOver = true;
    });
    for (let seconds = 0; seconds < 120; seconds += 1) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (isOver) return seconds;
      under().time.advance(1000);
    }
    throw new Error('It hangs.');
  };

  describe.each(hostileAnswers)('when an answer is %s', (answer) => {
    test('a charge is unknown, then found, and repeated without a second charge', async () => {
      const card = await approvedCard();
      const attempt = newRef();
      under().spoilNext(answer);
      const asked = charge(card, attempt);
      await secondsOf(asked);
      const outcome = await asked;
      // Allows a paid outcome, because an adapter may have asked again.
      if (outcome.state !== 'paid') expect(outcome).toMatchObject({ state: 'unknown', code: expect.any(String) });
      expect(await find(card, attempt)).toMatchObject({ state: 'paid', cents: 2500n });
      expect(await charge(card, attempt)).toMatchObject({ state: 'paid', cents: 2500n });
      expect(await under().taken()).toHaveLength(1);
    });

    test('nothing is waited for longer than 20 seconds, and nothing throws', async () => {
      const card = await approvedCard();
      const attempt = newRef();
      const paid = await charge(card, attempt);
      const payment = paid.state === 'paid' ? paid.payment : '';
      const last4 = '4242';
      const token = under().tokenFor('approve') ?? '';
      const calls = [
        () => save(token),
        () => charge(card),
        () => find(card, attempt),
        () => under().payments.giveBack({ attempt: newRef(), payment, cents: 2500n, last4 }),
        () => under().payments.forgetCard(card),
      ];
      for (const call of calls) {
        under().spoilNext(answer);
        const outcome = call();
        expect(await secondsOf(outcome)).toBeLessThanOrEqual(20);
        await expect(outcome).resolves.not.toThrow();
      }
    });

    test('a card that was saved without our hearing of it is had by saving it again', async () => {
      const token = under().tokenFor('approve') ?? '';
      const attempt = newRef();
      under().spoilNext(answer);
      const asked = save(token, attempt);
      await secondsOf(asked);
      expect(await save(token, attempt)).toMatchObject({ state: 'saved' });
    });
  });
}
