import { sandboxTokenFor } from '@carded/providers/payments';
import { beforeEach, expect, it, test } from 'vitest';
import { merchantWithUsage, runDueJobs, sandboxFor, serverForTests } from '#testing/index.ts';
import { warn } from './warnings.ts';

const { server, call, makeStaff } = serverForTests();
const dayMs = 86_400_000;
const run = async () => {
  expect(await warn.run(server.context, [{}])).toEqual([null]);
  await runDueJobs(server);
};
/** Looks every six hours, but for an outage. */
const until = async (text: string, outage: readonly [string, string] | null = null) => {
  for (const end = Date.parse(`${text}Z`); server.clock.nowMs < end; ) {
    server.clock.nowMs += 6 * 3_600_000;
    const [from, to] = outage?.map((at) => Date.parse(`${at}Z`)) ?? [0, 0];
    if (server.clock.nowMs < (from ?? 0) || server.clock.nowMs >= (to ?? 0)) await run();
  }
};
const mails = () => server.sent.mails.map(({ subject }) => subject);
const trial = { verifications: 10, scans: 4, endsAt: new Date('2026-12-14T10:00:00Z') };

beforeEach(async () => {
  await server.context.db.pool.query('delete from carded.billing_due');
  sandboxFor(server);
  server.clock.nowMs = Date.parse('2026-11-30T12:00:00Z');
  server.sent.mails.length = 0;
});

/** A merchant in a trial of 10 and 4, with a card. */
const merchant = async () => {
  const made = await merchantWithUsage(server.context, { trial });
  const token = sandboxTokenFor('approve', server.clock.nowMs);
  const { body } = await call('billing.updateCard', { body: { token } }, await made.biller());
  server.sent.mails.length = 0;
  return { ...made, card: body.card };
};
const ofDate = (kind: string) => `Your free trial of ${kind} ends on December 14, 2026`;

test('the owner is notified a week and a day before a trial ends, once each', async () => {
  await merchant();
  await until('2026-12-20T00:00:00');
  expect(mails().sort()).toEqual([
    ofDate('ID scans'),
    ofDate('ID scans'),
    ofDate('verifications'),
    ofDate('verifications'),
  ]);
});

test('the owner is notified again about a trial that was lengthened or enlarged', async () => {
  const { accountId: id, use } = await merchant();
  const change = async (remaining: number, ends_on: string) => {
    const body = { kind: 'verifications' as const, remaining, ends_on, reason: 'They asked for more time.' };
    expect((await call('moneyDesk.changeTrial', { params: { id }, body }, (await makeStaff()).staff)).status).toBe(200);
  };
  const seen = () => mails().filter((subject) => subject.includes('of verifications'));
  await use('verification', 8);
  await until('2026-12-08T00:00:00');
  const used = 'Your free trial of verifications is 80% used';
  expect(seen()).toEqual([used, ofDate('verifications')]);
  await change(2, '2026-12-27');
  await until('2026-12-22T00:00:00');
  const later = 'Your free trial of verifications ends on December 27, 2026';
  expect(seen().slice(2)).toEqual([later]);
  await change(12, '2026-12-27');
  await use('verification', 8);
  await run();
  expect(seen().slice(3)).toEqual([used]);
});

test('the notice about a trial names the price, the first charge and how to cancel', async () => {
  const { card } = await merchant();
  await until('2026-12-08T00:00:00');
  const text = server.sent.mails.find(({ subject }) => subject === ofDate('verifications'))?.text ?? '';
  for (const said of [
    'Your free trial ends on December 14, 2026, or when it is used up. 10 of 10 free verifications are left.',
    '$25.00 a month, for the first month by days',
    '$0.50 for each accepted verification',
    'The first invoice comes on January 1, 2027',
    `ending in ${card.last4} is charged that day`,
    'To cancel, deactivate the account before the trial ends: you are charged nothing.',
  ])
    expect(text).toContain(said);
});

it('tells of 80 and 100 percent of the count, by what is stored', async () => {
  const { use } = await merchant();
  await use('verification', 7);
  await run();
  expect(mails()).toEqual([]);
  await use('repeat');
  await run();
  await run();
  expect(mails()).toEqual(['Your free trial of verifications is 80% used']);
  await use('verification', 2);
  await run();
  expect(mails()[1]).toBe('Your free trial of verifications is used up');
  await use('scan', 4);
  await run();
  expect(mails()[2]).toBe('Your free trial of ID scans is used up');
  // Expects no notice about the date of a used-up trial.
  await until('2026-12-20T00:00:00');
  expect(mails()).toHaveLength(3);
});

test('an outage over the end of a trial loses nothing, and doubles nothing', async () => {
  await merchant();
  await until('2026-12-20T00:00:00', ['2026-12-05T00:00:00', '2026-12-16T00:00:00']);
  expect(mails().sort()).toEqual([
    'Your free trial of ID scans has ended',
    'Your free trial of verifications has ended',
  ]);
});

test('the owner is notified 30 and 7 days before a card expires, and not about its replacement', async () => {
  const made = await merchant();
  const { exp_year: year, exp_month: month } = made.card;
  server.clock.nowMs = Date.UTC(year, month, 1) - 31 * dayMs;
  await run();
  const ofCard = () => mails().filter((subject) => subject.includes('ending in'));
  expect(ofCard()).toEqual([]);
  server.clock.nowMs += dayMs;
  await run();
  server.clock.nowMs += dayMs;
  await run();
  const soon = `Your Visa ending in ${made.card.last4} expires soon`;
  expect(ofCard()).toEqual([soon]);
  server.clock.nowMs += 23 * dayMs;
  await run();
  expect(ofCard()).toEqual([soon, soon]);
});

it('tells nothing to an account that is closed, or has no card yet', async () => {
  const { set } = await merchant();
  await set({ state: 'sandbox' });
  await until('2026-12-20T00:00:00');
  expect(mails()).toEqual([]);
});

test('the billing page says what is left of both trials', async () => {
  const { use, biller } = await merchant();
  await use('verification', 3);
  const ends = trial.endsAt.toISOString();
  const read = async () => (await call('billing.get', {}, await biller())).body.trials;
  expect(await read()).toEqual({
    verifications: { left: 7, size: 10, ends, is_over: false },
    scans: { left: 4, size: 4, ends, is_over: false },
  });
  server.clock.nowMs = trial.endsAt.getTime();
  expect((await read()).verifications).toEqual({ left: 0, size: 10, ends, is_over: true });
});

test('the accounts that are looked at follow the current card and the last trial', async () => {
  const { accountId, card, use } = await merchant();
  const kept = async () => {
    const { rows } = await server.context.db.pool.query<{ card: Date; trials: Date }>(
      'select card_ends_at as card, trials_end_at as trials from carded.billing_due where account_id = $1',
      [accountId],
    );
    return rows[0];
  };
  const card_ends = new Date(Date.UTC(card.exp_year, card.exp_month, 1));
  expect(await kept()).toEqual({ card: card_ends, trials: trial.endsAt });
  await use('scan', 4);
  await use('verification', 10);
  expect((await kept())?.trials.getTime()).toBeLessThan(trial.endsAt.getTime());
});
