import { inTenant } from '@carded/database';
import { beforeEach, describe, expect, it } from 'vitest';
import { jobs } from '#features/billing/index.ts';
import { merchantWithUsage, serverForTests } from '#testing/index.ts';

const { server, call, makeStaff } = serverForTests();
const reason = 'A reason of more than ten';
const dayMs = 86_400_000;
const at = (text: string) => {
  server.clock.nowMs = Date.parse(`${text}Z`);
};
type Person = { cookie: string };
let [who, second]: Person[] = [];
beforeEach(async () => {
  at('2026-11-01T00:00:00');
  [who, second] = [(await makeStaff()).staff, (await makeStaff()).staff];
});

/** A merchant who owes $1,025.00 for November, or has nothing to pay yet. */
const merchant = async (owes = false) => {
  at('2026-11-01T00:00:00');
  const made = await merchantWithUsage(server.context);
  await made.set({ collector: 'manual' });
  if (owes) {
    await made.use('verification', 2_000);
    at('2026-12-01T02:00:00');
    await jobs.find(({ name }) => name === 'close-months')?.run(server.context, [{}]);
    [who, second] = [(await makeStaff()).staff, (await makeStaff()).staff];
  }
  const [invoice] = await made.invoices();
  const params = { id: made.accountId };
  const own = { invoice: invoice?.id ?? '', reason };
  return {
    ...made,
    credit: (cents: number, by = who, credit = server.context.newId()) =>
      call('moneyDesk.giveCredit', { params, body: { credit, cents, expires_on: null, reason } }, by),
    note: (cents: number) =>
      call('moneyDesk.writeCreditNote', { params, body: { ...own, lines: [{ line: 1, cents }], to: 'credit' } }, who),
    writeOff: () => call('moneyDesk.writeOff', { params, body: own }, who),
    pay: (cents: number, reference: string) =>
      call(
        'moneyDesk.notePayment',
        { params, body: { invoice: own.invoice, cents, method: 'check', reference, received_on: '2026-12-01' } },
        who,
      ),
    agree: (approval: unknown) =>
      call('moneyDesk.decide', { params: { id: String(approval) }, body: { agree: true } }, second),
    left: async (by = who) => (await call('moneyDesk.account', { params }, by)).body.alone_left,
    given: async () =>
      (await made.ledger()).filter(({ entry }) => entry === 'credit_given').reduce((sum, { cents }) => sum + cents, 0),
  };
};
const statesOf = (answers: readonly { body: { state: string } }[]) => answers.map(({ body }) => body.state).sort();

describe('what one person gives an account alone within 24 hours', () => {
  it('is judged together: ten credits of $250 at once are one', async () => {
    const made = await merchant();
    const answers = await Promise.all(Array.from({ length: 10 }, () => made.credit(25_000)));
    expect(statesOf(answers)).toEqual(['done', ...Array.from({ length: 9 }, () => 'waits')]);
    expect(await made.given()).toBe(25_000);
  });

  it('is at most $250, even in many simultaneous parts', async () => {
    const made = await merchant();
    const answers = await Promise.all(Array.from({ length: 20 }, () => made.credit(2_400)));
    expect(statesOf(answers).filter((state) => state === 'done')).toHaveLength(10);
    expect([await made.given(), await made.left()]).toEqual([24_000, 1_000]);
    expect(statesOf([await made.credit(1_000), await made.credit(1)])).toEqual(['done', 'waits']);
  });

  it('counts every kind of it together, also at once', async () => {
    const made = await merchant(true);
    const answers = await Promise.all([made.credit(10_000), made.note(2_000), made.pay(10_000, 'A')]);
    expect(statesOf(answers)).toEqual(['done', 'done', 'done']);
    expect(await made.left()).toBe(3_000);
    const more = await Promise.all([made.credit(3_001), made.writeOff(), made.note(500)]);
    expect(more.map(({ body }) => body.state)).toEqual(['waits', 'waits', 'done']);
    expect(await made.left()).toBe(2_500);
  });

  it('does not hold up a payment of what is open, but what is too much of one', async () => {
    const made = await merchant(true);
    await made.credit(25_000);
    expect(await made.left()).toBe(0);
    const { body } = await made.pay(50_000, 'A');
    expect(body).toMatchObject({ state: 'done', credit: 0 });
    const rest = await made.pay(body.open + 1, 'B');
    expect(rest.body).toMatchObject({ state: 'waits', paid: false });
    expect((await made.agree(rest.body.approval)).body.state).toBe('done');
    expect(await made.invoices()).toMatchObject([{ state: 'paid' }]);
    expect((await made.pay(body.open + 1, 'B')).status).toBe(409);
  });

  it('counts for each person, and for each account', async () => {
    const [made, other] = [await merchant(), await merchant()];
    await made.credit(25_000);
    expect(statesOf([await other.credit(25_000), await made.credit(25_000, second)])).toEqual(['done', 'done']);
    expect(statesOf([await other.credit(1), await made.credit(1)])).toEqual(['waits', 'waits']);
  });

  it.each([
    ['is forgotten after 24 hours', dayMs, 25_000],
    ['counts to their last millisecond', dayMs - 1, 0],
  ])('%s', async (_, agoMs, left) => {
    const [made, other] = [await merchant(), await merchant()];
    await other.credit(1);
    const within = <T>(id: string, read: Parameters<typeof inTenant<T>>[2]) => inTenant(server.context.db, id, read);
    const row = await within(other.accountId, (tx) =>
      tx.selectFrom('given_alone').selectAll().executeTakeFirstOrThrow(),
    );
    const before = { ...row, account_id: made.accountId, cents: 25_000, at: new Date(server.clock.nowMs - agoMs) };
    await within(made.accountId, (tx) => tx.insertInto('given_alone').values(before).execute());
    expect(await made.left()).toBe(left);
  });

  it('is not what a second person agreed to, and not what is sent again', async () => {
    const made = await merchant();
    const waits = await made.credit(30_000);
    await made.agree(waits.body.approval);
    expect([await made.given(), await made.left()]).toEqual([30_000, 25_000]);
    const credit = server.context.newId();
    const again = await Promise.all(Array.from({ length: 5 }, () => made.credit(20_000, who, credit)));
    expect(new Set(statesOf(again))).toEqual(new Set(['done']));
    expect([await made.given(), await made.left()]).toEqual([50_000, 5_000]);
  });

  it('is not what was refused', async () => {
    const made = await merchant(true);
    expect((await made.note(10_000)).status).toBe(409);
    const rows = await inTenant(server.context.db, made.accountId, (tx) =>
      tx.selectFrom('given_alone').selectAll().execute(),
    );
    expect(rows).toEqual([]);
  });
});
