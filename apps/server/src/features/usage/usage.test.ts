import { inTenant, uuidv7 } from '@carded/database';
import { describe, expect, it } from 'vitest';
import {
  adult,
  type makeAccount,
  makeLogin,
  makeWebsite,
  minor,
  openBuyerOf,
  openRules,
  serverForTests,
} from '#testing/index.ts';
import { addFacts } from '#verification/add-facts.ts';
import { startVerification } from '#verification/start/start-verification.ts';

const { server, call, makeMerchant, subUser } = serverForTests();

const dayMs = 86_400_000;
const idRules = { ...openRules, segments: { ...openRules.segments, us: { minAge: 21, requireId: true } } };

const world = async (options: Parameters<typeof makeAccount>[1] = {}) => {
  const { account, owner } = await makeMerchant({ account: options });
  const [one, two] = [
    await makeWebsite(server.context, account),
    await makeWebsite(server.context, account, { workflow: idRules }),
  ];
  const create = (site: typeof one, data = adult, isTest = false, at = server.clock.nowMs) =>
    startVerification(
      { ...server.context, now: () => at, newId: () => uuidv7(at, server.context.random) },
      {
        accountId: account.accountId,
        websiteId: site.websiteId,
        isTestKey: isTest,
        via: 'api',
        actor: 'test',
        data,
        attached: {},
        options: {},
        session: null,
        pageOrigin: null,
        idempotency: null,
      },
    );
  const settle = (id: string, accepted: boolean) =>
    inTenant(server.context.db, account.accountId, (tx) =>
      addFacts(server.context, tx, account.accountId, id, [{ kind: 'manual', accepted, at: server.clock.nowMs }]),
    );
  return { account, owner, one, two, create, settle };
};

describe('usage', () => {
  it('counts what the log lists, for every filter that a number links to', async () => {
    const { owner, one, two, create, settle } = await world();
    for (const daysAgo of [0, 0, 1, 5, 19, 25, 40]) {
      const at = server.clock.nowMs - daysAgo * dayMs;
      const { id } = await create(one, adult, false, at);
      await settle(id, daysAgo % 2 === 0);
      await create(two, adult, false, at);
      await create(one, minor, false, at);
      await create(two, adult, true, at);
    }
    for (const website of [undefined, one.liveKey])
      for (const period of ['7d', 'last_month'] as const) {
        const { body } = await call('usage.get', { query: { period, ...(website && { website }) } }, owner);
        const { from: dateStart, until: dateEnd } = body.period;
        const logged = async (criteria: object) =>
          (
            await call(
              'verifications.list',
              { body: { dateStart, dateEnd, count: true, ...(website && { website }), ...criteria } },
              owner,
            )
          ).body.total;
        expect(body.counts.verifications, `${period} ${website}`).toBe(await logged({}));
        expect(body.counts.accepted).toBe(await logged({ status: 3 }));
        expect(body.counts.denied).toBe(await logged({ status: 4 }));
        expect(body.counts.incomplete).toBe(await logged({ status: 1 }));
        for (const { status, count } of body.statuses.filter(({ status: number }) => number > 1))
          expect([status, count]).toEqual([status, await logged({ status })]);
        for (const [index, day] of body.chart.labels.entries()) {
          if (index % 3 !== 0) continue;
          const ofDay = { dateStart: day, dateEnd: day };
          expect([day, body.chart.accepted[index]]).toEqual([day, await logged({ ...ofDay, status: 3 })]);
          expect([day, body.chart.incomplete[index]]).toEqual([day, await logged({ ...ofDay, status: 1 })]);
        }
      }
  });

  it('follows a denied verification that is accepted later, on the day it began', async () => {
    const { owner, one, create, settle } = await world();
    const { id } = await create(one, adult, false, server.clock.nowMs - 3 * dayMs);
    await settle(id, false);
    const denied = (await call('usage.get', {}, owner)).body;
    expect([denied.counts.denied, denied.counts.accepted, denied.cost?.lines.length]).toEqual([1, 0, 1]);
    await settle(id, true);
    const { body } = await call('usage.get', {}, owner);
    expect([body.counts.denied, body.counts.accepted]).toEqual([0, 1]);
    expect(body.chart.accepted[body.chart.labels.indexOf('2026-11-17')]).toBe(1);
    expect(body.cost).toMatchObject({
      cents: 967,
      lines: [
        { kind: 'monthly', cents: 917 },
        { kind: 'verification', covered_by: 'plan', count: 1, unit_micros: 500_000, cents: 50 },
      ],
      fee_part: { days: 11, of: 30 },
    });
  });

  it('measures the time from the popup’s opening to the answer, in the middle of all', async () => {
    const { owner, one, settle } = await world();
    for (const seconds of [2, 4, 90]) {
      const buyer = await openBuyerOf(call)(one.liveKey, one.domain);
      server.clock.forward(seconds * 1_000);
      const { body } = await buyer.details({ ...adult, email: `a${seconds}@example.com` });
      if (body.state.uuid !== null) await settle(body.state.uuid, true);
    }
    const { body } = await call('usage.get', { query: { period: '7d' } }, owner);
    expect(body.answer.ms).toBeGreaterThan(4_000 / 1.2);
    expect(body.answer.ms).toBeLessThan(4_000 * 1.2);
  });

  it('shows a limited login its websites only, and costs to those who see billing', async () => {
    const { account, owner, one, two, create } = await world();
    await create(one);
    await create(two);
    await create(two, { ...adult, email: 'else@example.com' });
    const limited = await subUser(account, ['verifications'], [one]);
    const nobody = await makeLogin(server.context, account, {
      kind: 'sub_user',
      permissions: ['news'],
      accessType: 2,
      websiteIds: [],
    });
    const { body } = await call('usage.get', {}, limited);
    expect([body.counts.verifications, body.cost]).toEqual([1, null]);
    expect((await call('usage.get', { query: { website: two.liveKey } }, limited)).status).toBe(404);
    expect((await call('usage.get', { query: { website: two.liveKey } }, owner)).body.counts.verifications).toBe(2);
    expect((await call('usage.get', {}, { cookie: nobody.cookie })).body.counts.verifications).toBe(0);
    expect(
      (await call('accounts.get', { query: { websites: `${two.liveKey},${one.liveKey}` } }, limited)).body.stats
        .rolling,
    ).toMatchObject({
      accepted: (await call('accounts.get', { query: { websites: one.testKey } }, owner)).body.stats.rolling.accepted,
    });
  });

  it('keeps test data separate, and charges neither tests nor a trial', async () => {
    const { owner, one, create, settle } = await world({ trialVerifications: 10 });
    await create(one, adult, true);
    const { id } = await create(one);
    await settle(id, true);
    const live = (await call('usage.get', {}, owner)).body;
    expect([live.counts.verifications, live.cost?.cents, live.cost?.is_trial]).toEqual([1, 0, true]);
    const test = (await call('usage.get', { query: { test: true } }, owner)).body;
    expect([test.counts.verifications, test.cost?.cents]).toEqual([1, 0]);
    const { stats } = (await call('accounts.get', {}, owner)).body;
    expect([
      stats.daily.labels.length,
      stats.daily.labels.at(-1),
      stats.daily.accepted.at(-1),
      stats.rolling.accepted,
      stats.trial_remaining,
    ]).toEqual([30, '2026-11-20', 1, 1, 9]);
  });
});

describe('what needs somebody', () => {
  it('names IDs that wait, webhooks that fail, popups that did not open, and each popup’s last opening', async () => {
    const { account, owner, one, two, create } = await world();
    const { id } = await create(one);
    const [webhook, now] = [server.context.newId(), new Date(server.clock.nowMs)];
    await inTenant(server.context.db, account.accountId, async (tx) => {
      const { accountId } = account;
      await tx
        .insertInto('review_queue')
        .values({
          verification_id: id,
          account_id: accountId,
          website_id: one.websiteId,
          is_test: false,
          why: 'x',
          since: new Date(server.clock.nowMs - 22 * 60_000),
          turn_at: new Date(server.clock.nowMs - 22 * 60_000),
        })
        .execute();
      await tx
        .insertInto('webhook_endpoints')
        .values({
          account_id: accountId,
          id: webhook,
          url: 'https://hooks.shop.example/carded',
          sealed_secrets: Buffer.alloc(1),
          failing_since: now,
          created_at: now,
        })
        .execute();
      await tx
        .insertInto('webhook_messages')
        .values({
          account_id: accountId,
          id: server.context.newId(),
          message_id: server.context.newId(),
          endpoint_id: webhook,
          method: 'POST',
          url: 'https://hooks.shop.example/carded',
          type: 'verification.created',
          body: '{}',
          state: 'waiting',
          attempts: 2,
          last_status: 500,
          created_at: now,
        })
        .execute();
      await tx
        .insertInto('website_openings')
        .values([
          { account_id: accountId, website_id: one.websiteId, opened_at: now },
          {
            account_id: accountId,
            website_id: two.websiteId,
            problem_code: 'invalid_origin',
            problem_host: 'other.example',
            problem_at: now,
            problem_count: 3,
          },
        ])
        .execute();
    });
    const { body } = await call('usage.needs', {}, owner);
    expect(body).toMatchObject({
      reviews: {
        count: 1,
        oldest: new Date(server.clock.nowMs - 22 * 60_000).toISOString(),
        since: '2026-11-20',
        own: false,
      },
      webhooks: [{ id: webhook, host: 'hooks.shop.example', website: null, failed: 1, last_status: 500 }],
      problems: [{ token: two.liveKey, code: 'invalid_origin', count: 3 }],
      scripts: [
        { token: one.liveKey, opened_at: now.toISOString() },
        { token: two.liveKey, opened_at: null },
      ],
    });
    const opens = async (at: Date) => {
      await inTenant(server.context.db, account.accountId, (tx) =>
        tx.updateTable('website_openings').set({ opened_at: at }).where('website_id', '=', two.websiteId).execute(),
      );
      return (await call('usage.needs', {}, owner)).body.problems;
    };
    // The problem is listed until the popup has opened again.
    expect(await opens(now)).toEqual([
      { token: two.liveKey, domain: two.domain, code: 'invalid_origin', at: now.toISOString(), count: 3 },
    ]);
    expect(await opens(new Date(now.getTime() + 1))).toEqual([]);
    const nobody = (await call('usage.needs', {}, await subUser(account, ['news']))).body;
    expect(nobody).toEqual({ reviews: null, webhooks: null, problems: null, rules: null, scripts: null });
    const limited = await subUser(account, ['websites'], [one]);
    const seen = (await call('usage.needs', {}, limited)).body;
    expect([seen.reviews, seen.webhooks, seen.problems, seen.scripts?.length]).toEqual([null, [], [], 1]);
    await call('websites.remove', { params: { token: two.liveKey } }, owner);
    const left = (await call('usage.needs', {}, owner)).body.scripts;
    expect(left?.map(({ token }) => token)).toEqual([one.liveKey]);
  });
});
