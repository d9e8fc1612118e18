import { sandboxTokenFor } from '@carded/providers/payments';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { jobs } from '#features/billing/index.ts';
import { merchantWithUsage, runDueJobs, sandboxFor, serverForTests } from '#testing/index.ts';

const { server, call, makeStaff } = serverForTests();
const reason = 'A reason of more than ten';
const at = (text: string) => {
  server.clock.nowMs = Date.parse(`${text}Z`);
};
let sandbox: ReturnType<typeof sandboxFor>;
let who: { cookie: string };
const run = () => runDueJobs(server);
const untilDue = async () => {
  for (const name of ['close-months', 'collect-due'])
    await jobs.find((job) => job.name === name)?.run(server.context, [{}]);
  await run();
};

beforeEach(async () => {
  sandbox = sandboxFor(server);
  at('2026-11-01T00:00:00');
  const made = await makeStaff();
  who = made.staff;
});

type Merchant = Awaited<ReturnType<typeof merchantWithUsage>>;
/** A merchant whose November came to $25.05, and is issued; paid with a card that the bank approves. */
const invoiced = async (card: 'approve' | 'none' = 'approve'): Promise<Merchant & { id: string; number: string }> => {
  at('2026-11-01T00:00:00');
  const made = await merchantWithUsage(server.context);
  if (card === 'approve')
    await call(
      'billing.updateCard',
      { body: { token: sandboxTokenFor(card, server.clock.nowMs) } },
      await made.biller(),
    );
  else await made.set({ collector: 'manual' });
  await made.use('scan');
  at('2026-12-01T02:00:00');
  await untilDue();
  const [invoice] = await made.invoices();
  if (invoice === undefined) throw new Error('no invoice');
  const staff = await makeStaff();
  who = staff.staff;
  return { ...made, id: invoice.id, number: invoice.number };
};
const ask = <N extends Parameters<typeof call>[0]>(name: N, accountId: string, body: object) =>
  call(name, { params: { id: accountId }, body } as never, who);
/** Reads returned amounts from the provider's own book. */
const returned = () => sandbox.book.entries().filter(({ entry }) => entry === 'void' || entry === 'refund');
/** Money is never made: what is booked to each side, together. */
const balances = async (made: Merchant) => {
  const sums: Record<string, number> = {};
  for (const { debit, credit, cents } of await made.ledger()) {
    sums[debit] = (sums[debit] ?? 0) + cents;
    sums[credit] = (sums[credit] ?? 0) - cents;
  }
  return Object.fromEntries(Object.entries(sums).filter(([, cents]) => cents !== 0));
};

describe('a credit note', () => {
  it('for the whole amount closes an unpaid invoice', async () => {
    const made = await invoiced('none');
    const { body } = await ask('moneyDesk.writeCreditNote', made.accountId, {
      ...{ invoice: made.id, lines: 'all', to: 'credit', reason },
    });
    expect(body).toEqual({ state: 'done', approval: null, number: `${made.number}-C1`, cents: 2_505, refund: null });
    expect(await made.invoices()).toMatchObject([{ state: 'paid', paid_cents: 2_505 }]);
    expect(await balances(made)).toEqual({});
  });

  it('of a paid invoice becomes credit, which the next month uses first', async () => {
    const made = await invoiced();
    await ask('moneyDesk.writeCreditNote', made.accountId, {
      ...{ invoice: made.id, lines: [{ line: 1, cents: 1_000 }], to: 'credit', reason },
    });
    at('2027-01-01T02:00:00');
    await untilDue();
    const [, december] = await made.invoices();
    expect(december).toMatchObject({ state: 'paid', total_cents: 2_500 });
    expect((await made.charges()).map(({ cents }) => cents)).toEqual([2_505, 1_500]);
    expect(await balances(made)).toEqual({ cash: 4_005, revenue: -4_005 });
  });

  it('goes back to the card that paid, once, and the provider’s book says the same', async () => {
    const made = await invoiced();
    const { body } = await ask('moneyDesk.writeCreditNote', made.accountId, {
      ...{ invoice: made.id, lines: 'all', to: 'card', reason },
    });
    expect(body.refund).toEqual({ state: 'done', cents: 2_505, text: '' });
    expect(returned()).toMatchObject([{ attempt: `${made.number}-R1`, cents: 2_505 }]);
    expect(await balances(made)).toEqual({});
    const again = await ask('moneyDesk.writeCreditNote', made.accountId, {
      ...{ invoice: made.id, lines: 'all', to: 'card', reason },
    });
    expect(again.status).toBe(409);
  });

  it.each([
    ['more than a line', [{ line: 2, cents: 6 }]],
    ['a line that is not there', [{ line: 9, cents: 1 }]],
  ])('of %s is refused, and nothing is written', async (_, lines) => {
    const made = await invoiced();
    const before = await made.ledger();
    const { status } = await ask('moneyDesk.writeCreditNote', made.accountId, {
      ...{ invoice: made.id, lines, to: 'credit', reason },
    });
    expect(status).toBe(409);
    expect(await made.ledger()).toEqual(before);
  });

  it('does not go back to a card where none paid, and then nothing is written', async () => {
    const made = await invoiced('none');
    const { status, error } = await ask('moneyDesk.writeCreditNote', made.accountId, {
      ...{ invoice: made.id, lines: 'all', to: 'card', reason },
    });
    expect([status, error?.code]).toEqual([409, 'nothing_to_refund']);
    expect(await made.invoices()).toMatchObject([{ state: 'issued', paid_cents: 0 }]);
  });

  it('whose answer was lost is asked for again under the same name, and goes back once', async () => {
    const made = await invoiced();
    const { payments } = server.context.providers;
    if (payments === null) throw new Error('no provider');
    server.context.providers.payments = {
      ...payments,
      giveBack: async (request) => {
        await payments.giveBack(request);
        return { state: 'unknown', cause: 'no_answer', code: '' };
      },
    };
    const { body } = await ask('moneyDesk.writeCreditNote', made.accountId, {
      ...{ invoice: made.id, lines: 'all', to: 'card', reason },
    });
    expect(body.refund).toMatchObject({ state: 'pending' });
    const again = await ask('moneyDesk.writeCreditNote', made.accountId, {
      ...{ invoice: made.id, lines: 'all', to: 'card', reason },
    });
    expect(again.error?.code).toBe('charge_open');
    server.context.providers.payments = payments;
    server.clock.forward(120_000);
    await untilDue();
    expect(returned()).toHaveLength(1);
    expect(await balances(made)).toEqual({});
  });

  it('that the provider never settles waits on the desk, and becomes credit again when no money moved', async () => {
    const made = await invoiced();
    server.context.providers.payments = silentPayments(server.context.providers.payments);
    await ask('moneyDesk.writeCreditNote', made.accountId, {
      ...{ invoice: made.id, lines: 'all', to: 'card', reason },
    });
    for (let hour = 0; hour < 9; hour += 1) {
      server.clock.forward(3_600_000);
      await untilDue();
    }
    const { body } = await call('moneyDesk.list', { query: { kind: 'refund_by_hand' } }, who);
    expect(body.rows).toMatchObject([{ account: made.accountId, ref: `${made.number}-R1`, cents: 2_505 }]);
    await ask('moneyDesk.settle', made.accountId, { ref: `${made.number}-R1`, outcome: 'not_moved', reason });
    expect(await balances(made)).toEqual({ cash: 2_505, customer_credit: -2_505 });
  });

  it('asked for ten times at once is written once', async () => {
    const made = await invoiced();
    const body = { invoice: made.id, lines: 'all', to: 'card', reason };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ask('moneyDesk.writeCreditNote', made.accountId, body)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await balances(made)).toEqual({});
    expect(returned()).toHaveLength(1);
  });
});

describe('credit', () => {
  const give = (made: Merchant, more: object = {}) =>
    ask('moneyDesk.giveCredit', made.accountId, {
      ...{ credit: server.context.newId(), cents: 1_000, expires_on: null, reason },
      ...more,
    });

  it('pays what is open at once, and the rest stays', async () => {
    const made = await invoiced('none');
    await give(made, { cents: 3_000 });
    await untilDue();
    expect(await made.invoices()).toMatchObject([{ state: 'paid' }]);
    expect(await balances(made)).toEqual({ promotions: 3_000, customer_credit: -495, revenue: -2_505 });
  });

  it('is given once, however often it is asked for', async () => {
    const made = await invoiced();
    const credit = server.context.newId();
    await Promise.all([give(made, { credit }), give(made, { credit }), give(made, { credit })]);
    expect(await balances(made)).toMatchObject({ customer_credit: -1_000 });
  });

  it('ends after its last day, as far as it was not used', async () => {
    const made = await invoiced();
    await give(made, { expires_on: '2026-12-10' });
    await give(made, { cents: 300 });
    at('2026-12-10T23:59:59');
    await untilDue();
    expect(await balances(made)).toMatchObject({ customer_credit: -1_300 });
    at('2026-12-11T00:00:00');
    await untilDue();
    expect(await balances(made)).toMatchObject({ customer_credit: -300, promotions: 300 });
  });

  it('is not for a day that is over', async () => {
    const made = await invoiced();
    expect((await give(made, { expires_on: '2026-11-30' })).status).toBe(400);
    expect((await give(made, { expires_on: '2026-12-01' })).status).toBe(200);
  });
});

describe('more than $250', () => {
  /** A merchant that paid $525.05 for November. */
  const big = async () => {
    at('2026-11-01T00:00:00');
    const made = await merchantWithUsage(server.context);
    await call(
      'billing.updateCard',
      { body: { token: sandboxTokenFor('approve', server.clock.nowMs) } },
      await made.biller(),
    );
    await made.use('verification', 1_000);
    at('2026-12-01T02:00:00');
    await untilDue();
    const [invoice] = await made.invoices();
    who = (await makeStaff()).staff;
    const second = (await makeStaff()).staff;
    const decide = (id: string | null, by: { cookie: string }, agree = true) =>
      call('moneyDesk.decide', { params: { id: String(id) }, body: { agree } }, by);
    const refund = () =>
      ask('moneyDesk.writeCreditNote', made.accountId, { invoice: invoice?.id, lines: 'all', to: 'card', reason });
    return { ...made, second, decide, refund };
  };

  it('goes back only once a second person has agreed, and never by who asked for it', async () => {
    const made = await big();
    const { body } = await made.refund();
    expect(body).toMatchObject({ state: 'waits', number: null, refund: null });
    expect(returned()).toEqual([]);
    expect((await made.decide(body.approval, who)).status).toBe(409);
    const { body: waiting } = await call('moneyDesk.approvals', {}, made.second);
    expect(waiting.approvals.find(({ id }) => id === body.approval)).toMatchObject({
      ...{ action: 'credit_note', cents: 52_500, reason, can_decide: true },
    });
    const answers = await Promise.all(Array.from({ length: 10 }, () => made.decide(body.approval, made.second)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(returned()).toMatchObject([{ cents: 52_500 }]);
    expect(await balances(made)).toEqual({});
  });

  it('stays where it is when the second person says no', async () => {
    const made = await big();
    const { body } = await made.refund();
    expect((await made.decide(body.approval, made.second, false)).body).toEqual({ state: 'refused', refund: null });
    expect((await made.decide(body.approval, made.second)).status).toBe(404);
    expect(returned()).toEqual([]);
  });

  it('asked for again and again by one person alone goes back never', async () => {
    const made = await big();
    const ids = new Set<string | null>();
    for (let round = 0; round < 4; round += 1) {
      const answers = await Promise.all(Array.from({ length: 25 }, () => made.refund()));
      for (const { body } of answers) ids.add(body.approval);
      await Promise.all([...ids].map((id) => made.decide(id, who)));
      await Promise.all(Array.from({ length: 24 }, () => made.decide([...ids][0] ?? null, who)));
    }
    expect(returned()).toEqual([]);
    expect((await made.ledger()).filter(({ entry }) => entry.startsWith('credit_note'))).toEqual([]);
  });

  it('of credit is given as requested, in the requester’s name', async () => {
    const made = await big();
    const body = { credit: server.context.newId(), cents: 30_000, expires_on: null, reason };
    const asked = await ask('moneyDesk.giveCredit', made.accountId, body);
    expect(asked.body.state).toBe('waits');
    expect((await made.decide(asked.body.approval, made.second)).body.state).toBe('done');
    expect(await balances(made)).toMatchObject({ customer_credit: -30_000 });
  });
});

describe('a payment by hand', () => {
  const done = { state: 'done', approval: null };
  const pay = (made: Merchant & { id: string }, more: object = {}) =>
    ask('moneyDesk.notePayment', made.accountId, {
      ...{ invoice: made.id, cents: 1_000, method: 'check', reference: '1001', received_on: '2026-12-01' },
      ...more,
    });

  it('comes in parts, and what is too much is credit', async () => {
    const made = await invoiced('none');
    expect((await pay(made)).body).toEqual({ ...done, paid: false, open: 1_505, credit: 0 });
    expect(await made.invoices()).toMatchObject([{ state: 'partly_paid' }]);
    expect((await pay(made, { cents: 2_000, reference: '1002' })).body).toEqual({
      ...done,
      paid: true,
      open: 0,
      credit: 495,
    });
    expect(await balances(made)).toEqual({ cash: 3_000, customer_credit: -495, revenue: -2_505 });
  });

  it('is recorded once', async () => {
    const made = await invoiced('none');
    await pay(made);
    expect((await pay(made)).status).toBe(409);
    expect(await made.invoices()).toMatchObject([{ paid_cents: 1_000 }]);
  });

  it('is no way to give more credit than one person may', async () => {
    const made = await invoiced('none');
    expect((await pay(made, { cents: 27_506 })).body).toMatchObject({ state: 'waits', paid: false, credit: 0 });
    expect(await balances(made)).toEqual({ receivable: 2_505, revenue: -2_505 });
    expect((await pay(made, { cents: 27_505 })).body).toEqual({ ...done, paid: true, open: 0, credit: 25_000 });
  });

  it('cannot be dated tomorrow', async () => {
    const made = await invoiced('none');
    expect((await pay(made, { received_on: '2026-12-02' })).status).toBe(400);
  });
});

test('an invoice that is given up is asked for no more, and is not credited', async () => {
  const made = await invoiced('none');
  const { body } = await ask('moneyDesk.writeOff', made.accountId, { invoice: made.id, reason });
  expect(body.state).toBe('done');
  expect(await made.invoices()).toMatchObject([{ state: 'uncollectible' }]);
  expect(await balances(made)).toEqual({ bad_debt: 2_505, revenue: -2_505 });
  const note = { invoice: made.id, lines: 'all', to: 'credit', reason };
  expect((await ask('moneyDesk.writeCreditNote', made.accountId, note)).status).toBe(409);
});

test('a custom price begins with a later month', async () => {
  const made = await invoiced();
  const set = (from_month: string) =>
    ask('moneyDesk.setPrice', made.accountId, { kind: 'monthly', unit_micros: 10_000_000, from_month, reason });
  expect((await set('2026-12')).status).toBe(400);
  expect((await set('2027-01')).status).toBe(200);
  at('2027-02-01T02:00:00');
  await untilDue();
  expect((await made.invoices()).map(({ total_cents }) => total_cents)).toEqual([2_505, 2_500, 1_000]);
});

test('a parked account is neither closed nor collected, and stands on the desk', async () => {
  const made = await invoiced();
  await call('moneyDesk.park', { params: { id: made.accountId }, body: { until: '2027-02-15', reason } }, who);
  at('2027-02-02T00:00:00');
  await untilDue();
  expect(await made.invoices()).toHaveLength(1);
  who = (await makeStaff()).staff;
  const { body } = await call('moneyDesk.list', { query: {} }, who);
  expect(body.parked).toContainEqual(expect.objectContaining({ account: made.accountId, reason }));
});

test('a charge whose answers settle nothing waits on the desk until a person has looked', async () => {
  at('2026-11-01T00:00:00');
  const made = await merchantWithUsage(server.context);
  await call(
    'billing.updateCard',
    { body: { token: sandboxTokenFor('approve', server.clock.nowMs) } },
    await made.biller(),
  );
  server.context.providers.payments = silentPayments(server.context.providers.payments);
  at('2026-12-01T02:00:00');
  await untilDue();
  for (let day = 1; day <= 5; day += 1) {
    server.clock.forward(86_400_000);
    await untilDue();
  }
  who = (await makeStaff()).staff;
  const { body } = await call('moneyDesk.list', { query: { kind: 'charge_by_hand' } }, who);
  const [row] = body.rows.filter(({ account }: { account: string }) => account === made.accountId);
  expect(row).toMatchObject({ kind: 'charge_by_hand', cents: 2_500 });
  const settle = (outcome: object) => ask('moneyDesk.settle', made.accountId, { ref: row?.ref, reason, ...outcome });
  expect((await settle({ outcome: 'moved' })).status).toBe(400);
  expect((await settle({ outcome: 'moved', payment: 'P-1' })).status).toBe(200);
  expect(await made.invoices()).toMatchObject([{ state: 'paid' }]);
  expect((await settle({ outcome: 'not_moved' })).status).toBe(409);
  const after = await call('moneyDesk.list', { query: {} }, who);
  expect(after.body.rows.filter(({ account }: { account: string }) => account === made.accountId)).toEqual([]);
});

/** A provider that never says what became of a charge. */
const silentPayments = <P>(payments: P): P =>
  ({
    ...payments,
    charge: async () => ({ state: 'unknown', cause: 'no_answer', code: '' }),
    find: async () => ({ state: 'unknown', cause: 'no_answer', code: '' }),
    giveBack: async () => ({ state: 'unknown', cause: 'no_answer', code: '' }),
  }) as P;
