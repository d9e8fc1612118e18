import { inTenant } from '@carded/database';
import { makeDirectorySource } from '@carded/providers/identity';
import { describe, expect, it } from 'vitest';
import { jobs as housekeeping } from '#features/housekeeping/index.ts';
import { adult, cardOf, holdersOfCards, makeWebsite, openBuyerOf, openRules, serverForTests } from '#testing/index.ts';
import { bindPasses } from './bind-passes.ts';

const dayMs = 86_400_000;
const dana = { firstName: 'DANA', lastName: 'WHITCOMB', birthDate: '1990-04-17' };
/** Knows Dana at 418 Alder Street while it answers. */
const world = { isAnswering: true };
const directory = makeDirectorySource({
  id: 'bureau',
  independence: 'independent',
  findCandidates: async () =>
    world.isAnswering
      ? [
          {
            ...{ firstName: 'Dana', lastName: 'Whitcomb', birthDate: '1990-04-17' },
            ...{ address: '418 Alder Street', city: 'Boise', state: 'ID', zip: '83702', country: 'US' },
          },
        ]
      : [],
});

describe('what an earlier acceptance counts for', () => {
  const { server, call, makeMerchant } = serverForTests({ liveSources: [directory, holdersOfCards] });
  const segments = (us: object) => ({ ...openRules, segments: { ...openRules.segments, us: { minAge: 21, ...us } } });

  const shop = async (us: object) => {
    const { account } = await makeMerchant();
    const site = await makeWebsite(server.context, account, { workflow: segments(us) });
    world.isAnswering = true;
    return {
      ...site,
      accountId: account.accountId,
      order: async (change: object = {}) =>
        (await call('verifications.create', { body: { key: site.liveKey, data: { ...adult, ...change } } })).body
          .status,
      passes: () =>
        inTenant(server.context.db, account.accountId, (tx) =>
          tx.selectFrom('buyer_passes').selectAll().where('account_id', '=', account.accountId).execute(),
        ),
    };
  };
  const show = async ({ liveKey, domain }: { liveKey: string; domain: string }, change: object = {}) => {
    const buyer = await openBuyerOf(call)(liveKey, domain);
    await buyer.details({ ...adult, ...change });
    const card = await cardOf(dana);
    await buyer.show('front', card.front);
    return (await buyer.show('back', card.back)).body.state;
  };
  const runJob = (job: string) => housekeeping.find(({ name }) => name === job)?.run(server.context, [{}]);
  const later = async (days: number) => {
    server.clock.forward(days * dayMs);
    await runJob('partitions-ahead');
  };
  const unverifiedOnly = { requireId: true, requireIdMode: 5 as const };

  it('counts at the address that was proven, however it is written, and at no other: not for the same ZIP, phone or email', async () => {
    const at = await shop({ requireId: true, requireIdMode: 2 });
    expect((await show(at)).step).toBe('accepted');
    world.isAnswering = false;
    expect(await at.order({ address: '418 ALDER ST.' })).toBe('accepted');
    for (const elsewhere of [{ address: '420 Alder Street' }, { address: '418 Alder Street Apt 2' }, { zip: '83703' }])
      expect(await at.order(elsewhere)).toBe('photo_id');
  });

  it('ends after twelve months, and an order that rests on it does not begin them anew', async () => {
    const at = await shop(unverifiedOnly);
    expect((await show(at)).step).toBe('accepted');
    world.isAnswering = false;
    await later(360);
    expect(await at.order()).toBe('accepted');
    expect(await at.passes()).toHaveLength(1);
    await later(6);
    expect(await at.order()).toBe('photo_id');
    await runJob('purge-expired');
    expect(await at.passes()).toEqual([]);
  });

  it('is not left by a match without the address', async () => {
    const at = await shop({});
    // Another street of the same ZIP is close, and no match.
    expect(await at.order({ address: '9 Larkspur Court' })).toBe('photo_id');
    // One digit of the house: near enough for a match, and no proof of who lives there.
    expect(await at.order({ address: '419 Alder Street' })).toBe('accepted');
    expect(await at.passes()).toEqual([]);
    expect(await at.order()).toBe('accepted');
    expect(await at.passes()).toMatchObject([{ is_identified: true, has_id: false }]);
  });

  it('from before counts once a job has bound it, and an unproven one is ended', async () => {
    const [good, bad] = [await shop(unverifiedOnly), await shop({})];
    expect((await show(good)).step).toBe('accepted');
    expect(await bad.order({ address: '419 Alder Street' })).toBe('accepted');
    const uuid = (await inTenant(server.context.db, bad.accountId, (tx) =>
      tx.selectFrom('verifications').select(['id', 'token_buyer', 'token_zip', 'website_id']).executeTakeFirstOrThrow(),
    )) as { id: string; token_buyer: Buffer; token_zip: Buffer; website_id: string };
    const now = new Date(server.clock.nowMs);
    await inTenant(server.context.db, bad.accountId, (tx) =>
      tx
        .insertInto('buyer_passes')
        .values({
          ...{
            account_id: bad.accountId,
            verification_id: uuid.id,
            token_buyer: uuid.token_buyer,
            token_zip: uuid.token_zip,
          },
          ...{
            website_id: uuid.website_id,
            root_domain: bad.domain,
            has_id: true,
            has_phone: false,
            is_identified: false,
          },
          ...{ accepted_at: now, ends_at: new Date(now.getTime() + dayMs) },
        })
        .execute(),
    );
    await inTenant(server.context.db, good.accountId, (tx) =>
      tx.updateTable('buyer_passes').set({ token_address: null, is_identified: false }).execute(),
    );
    world.isAnswering = false;
    expect(await good.order()).toBe('photo_id');
    for (const { accountId } of [good, bad])
      await server.context.db.pool.query('insert into carded.passes_unbound (account_id) values ($1)', [accountId]);
    expect(await bindPasses.run(server.context, [{}])).toEqual([null]);
    expect(await good.order()).toBe('accepted');
    expect(await bad.passes()).toEqual([]);
    expect((await server.context.db.pool.query('select 1 from carded.passes_unbound')).rowCount).toBe(0);
  });
});
