import { inTenant } from '@carded/database';
import type { Permission } from '@carded/domain/codes';
import { expect, it } from 'vitest';
import { adult, makeWebsite, serverForTests } from '#testing/index.ts';
import { startVerification } from '#verification/start/start-verification.ts';

const { server, call, makeMerchant, subUser } = serverForTests();

/** An ID that waits. */
const queue = async (accountId: string, websiteId: string, { isOwn = false, isTest = false } = {}) => {
  const { id } = await startVerification(server.context, {
    ...{ accountId, websiteId, isTestKey: isTest, via: 'api', actor: 'test' },
    ...{ data: { ...adult, email: `${server.context.newId()}@example.com` }, attached: {}, options: {} },
    ...{ session: null, pageOrigin: null, idempotency: null },
  });
  const since = new Date(server.clock.nowMs);
  await inTenant(server.context.db, accountId, (tx) =>
    tx
      .insertInto('review_queue')
      .values({
        ...{ verification_id: id, account_id: accountId, website_id: websiteId, is_test: isTest, why: 'x' },
        ...{ since, turn_at: since, is_own: isOwn },
      })
      .execute(),
  );
};

/** A shop with IDs that wait: so many with our reviewers, and so many of its own team. */
const waiting = async (staffs: number, own: number) => {
  const { account, owner } = await makeMerchant();
  const { websiteId } = await makeWebsite(server.context, account);
  for (let index = 0; index < staffs + own; index += 1)
    await queue(account.accountId, websiteId, { isOwn: index >= staffs });
  const needs = async (who: typeof owner) => {
    const { reviews } = (await call('usage.needs', {}, who)).body;
    return reviews === null ? null : [reviews.own ? 'review' : 'wait', reviews.count];
  };
  const clerk = async (...permissions: Permission[]) => needs(await subUser(account, permissions));
  return { needs: () => needs(owner), clerk };
};

it('asks only those who may review, and shows reviews with our reviewers as waiting', async () => {
  const both = await waiting(1, 2);
  expect(await both.needs()).toEqual(['review', 2]);
  expect(await both.clerk('reviews')).toEqual(['review', 2]);
  expect(await both.clerk('verifications')).toEqual(['wait', 1]);
  expect(await both.clerk('billing')).toBeNull();
  const ours = await waiting(3, 0);
  expect(await ours.needs()).toEqual(['wait', 3]);
  expect(await ours.clerk('verifications', 'reviews')).toEqual(['wait', 3]);
  expect(await ours.clerk('reviews')).toBeNull();
});

it('counts live checks alone, of the websites that somebody sees', async () => {
  const { account, owner } = await makeMerchant();
  const { accountId } = account;
  const [one, other] = [await makeWebsite(server.context, account), await makeWebsite(server.context, account)];
  for (const { websiteId } of [one, other, other]) await queue(accountId, websiteId);
  for (const { websiteId } of [one, other]) await queue(accountId, websiteId, { isTest: true });
  const count = async (who: { cookie: string }) => (await call('usage.needs', {}, who)).body.reviews?.count;
  expect(await count(owner)).toBe(3);
  expect(await count(await subUser(account, ['verifications'], [one]))).toBe(1);
});
