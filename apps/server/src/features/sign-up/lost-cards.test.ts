import { type SaveCard, sandboxTokenFor } from '@carded/providers/payments';
import { describe, expect, it } from 'vitest';
import { joinOf, sandboxFor, serverForTests } from '#testing/index.ts';
import { jobs } from '#worker.ts';

const givenUpMs = 20 * 60_000;

describe('a card that the provider keeps', () => {
  const { server, call, makeMerchant } = serverForTests({ env: { CARDED_TRUSTED_PROXIES: '127.0.0.1' } });
  const join = joinOf(server, call);
  const gateway = () => {
    const { payments, book } = sandboxFor(server);
    server.context.providers.payments = { ...payments };
    /** The cards that the provider has and did not forget. */
    const kept = () => {
      const forgotten = new Set(book.entries().flatMap((entry) => (entry.entry === 'forgotten' ? [entry.card] : [])));
      return book
        .entries()
        .flatMap((entry) => (entry.entry === 'card' && !forgotten.has(entry.card) ? [entry.card] : []));
    };
    return { payments, playing: server.context.providers.payments, kept };
  };
  const token = () => sandboxTokenFor('approve', server.clock.nowMs);
  const pay = (browser: Record<string, string>) => call('signUp.create', { body: { token: token() } }, browser);
  const count = async (table: string) =>
    Number((await server.context.db.pool.query(`select count(*) from carded.${table}`)).rows[0].count);
  const sweep = async () => {
    const [outcome] = (await jobs.find(({ name }) => name === 'forget-lost-cards')?.run(server.context, [{}])) ?? [];
    if (outcome) throw outcome;
  };

  it('is an account’s, or forgotten, wherever the process ends between the two', async () => {
    const { payments, playing, kept } = gateway();
    const { browser } = await join.agreed();
    const accounts = await count('login_emails');
    const { newId } = server.context;
    const ended = new Error('the process ended');
    /** Fails work that an ended process would not do. */
    const die = () => Promise.reject(ended);
    const after: [string, () => void][] = [
      ['it was written down', () => void Object.assign(playing, { saveCard: die })],
      [
        'the provider had it',
        () => void Object.assign(playing, { saveCard: (asked: SaveCard) => payments.saveCard(asked).then(die) }),
      ],
      // Account, login, website, acceptance, card and rows of the chain: the transaction ends at every one of them.
      ...Array.from({ length: 9 }, (_, ids): [string, () => void] => [
        `${ids} ids of the account were taken`,
        () => {
          playing.forgetCard = die;
          let left = ids;
          playing.saveCard = async (asked) => {
            const saved = await payments.saveCard(asked);
            server.context.newId = () => {
              if (left === 0) throw ended;
              left -= 1;
              return newId();
            };
            return saved;
          };
        },
      ]),
    ];
    for (const [point, kill] of after) {
      kill();
      expect([point, (await pay(browser)).status]).toEqual([point, 500]);
      Object.assign(playing, payments);
      server.context.newId = newId;
      server.clock.forward(givenUpMs - 1);
      await sweep();
      expect([point, await count('card_tries')]).toEqual([point, 1]);
      server.clock.forward(1);
      await sweep();
      const left = [point, kept(), await count('card_tries'), await count('login_emails')];
      expect(left).toEqual([point, [], 0, accounts]);
    }
    const made = await pay(browser);
    expect((await call('billing.get', {}, join.cookieIn(made))).body).toMatchObject({
      state: 'live',
      card: { last4: '4242' },
    });
    server.clock.forward(givenUpMs);
    await sweep();
    expect([kept().length, await count('card_tries'), await count('login_emails')]).toEqual([1, 0, accounts + 1]);
    // Repeats the request of a browser that missed the answer.
    server.clock.forward(-givenUpMs);
    expect((await pay(browser)).status).toBe(200);
    expect([kept().length, await count('login_emails')]).toEqual([1, accounts + 1]);
  });

  it('is forgotten once an answer was lost, and the account keeps the one it has', async () => {
    const { payments, playing, kept } = gateway();
    const { owner } = await makeMerchant();
    const update = () => call('billing.updateCard', { body: { token: token() } }, owner);
    expect((await update()).status).toBe(200);
    const had = kept();
    expect(had).toHaveLength(1);
    playing.saveCard = async (asked) => {
      await payments.saveCard(asked);
      return { state: 'unknown', cause: 'no_answer', code: '' };
    };
    expect((await update()).error?.code).toBe('payments_unavailable');
    expect(kept()).toHaveLength(2);
    server.clock.forward(givenUpMs);
    await sweep();
    // Expects the sweep to ask again for three days without an answer.
    expect([kept().length, await count('card_tries')]).toEqual([2, 1]);
    playing.saveCard = payments.saveCard;
    await sweep();
    expect([kept(), await count('card_tries')]).toEqual([had, 0]);
  });

  it('belongs to no account after the sign-up was abandoned', async () => {
    const { payments, playing, kept } = gateway();
    const { owner } = await makeMerchant();
    playing.saveCard = async (asked) => {
      playing.saveCard = payments.saveCard;
      const saved = await payments.saveCard(asked);
      server.clock.forward(givenUpMs);
      await sweep();
      return saved;
    };
    const late = await call('billing.updateCard', { body: { token: token() } }, owner);
    expect([late.error?.code, kept(), await count('card_tries')]).toEqual(['card_token_spent', [], 0]);
  });
});
