import { inTenant } from '@carded/database';
import { describe, expect, it } from 'vitest';
import { adult, cardOf, openBuyerOf, openRules, runDueJobs, serverForTests } from '#testing/index.ts';

const notes = 'Charged back two orders in a week.';
const workflow = { ...openRules, segments: { us: { minAge: 21, requireId: true, requireIdMode: 1 as const } } };
const nora = { ...adult, first_name: 'Nora', last_name: 'Quillen' };
const banned = { status: 'not_created', reason: 'banned' };

describe('a ban, and the cards that were shown', () => {
  const { server, call, makeShop, signedIn } = serverForTests();

  const shop = async () => {
    const { account, site, owner } = await makeShop({ site: { workflow } });
    const order = async (data = adult) =>
      (await call('verifications.create', { body: { key: site.liveKey, data } })).body;
    const set = (name: 'ban' | 'unban', uuid: string, headers = owner) =>
      call(`bans.${name}`, { body: { buyer: { uuid }, notes } }, headers);
    /** Makes Nora's check, in which Dana's card was shown. */
    const withDanasCard = async (given: { firstName: string; middleName?: string } = { firstName: 'DANA' }) => {
      const buyer = await openBuyerOf(call)(site.liveKey, site.domain);
      const uuid = (await buyer.details(nora)).body.state.uuid ?? '';
      const card = await cardOf({ ...given, lastName: 'WHITCOMB', birthDate: '1990-04-17' });
      for (const side of ['front', 'back'] as const) await buyer.show(side, card[side]);
      return uuid;
    };
    const statuses = async () =>
      (
        await inTenant(server.context.db, account.accountId, (tx) =>
          tx.selectFrom('verifications').select('status').where('status', 'in', [1, 4]).orderBy('id').execute(),
        )
      ).map(({ status }) => status);
    return { account, owner, order, set, withDanasCard, statuses };
  };
  const uuidOf = (answer: object) => ('uuid' in answer ? String(answer.uuid) : '');

  it('of the card’s owner stands when that of the check is lifted, and the audit row names what was lifted', async () => {
    const { account, order, set, withDanasCard } = await shop();
    const noras = await withDanasCard();
    const danas = uuidOf(await order());
    for (const uuid of [danas, noras]) expect((await set('ban', uuid)).status).toBe(200);
    expect((await set('unban', noras)).status).toBe(200);
    expect(await order()).toEqual(banned);
    const again = await set('unban', noras);
    expect(again.error).toMatchObject({ code: 'conflict', message: expect.stringContaining('another person') });
    expect((await set('unban', danas)).status).toBe(200);
    expect(await order()).toMatchObject({ status: 'photo_id' });
    const rows = await inTenant(server.context.db, account.accountId, (tx) =>
      tx.selectFrom('audit_rows').select('detail').where('action', '=', 'buyer.unbanned').orderBy('seq').execute(),
    );
    expect(rows.map(({ detail }) => detail)).toMatchObject([{ lifted: [noras] }, { lifted: [danas] }]);
  });

  it('made after the buyer’s data was deleted reaches the name on the card too, and is lifted as a whole', async () => {
    const { owner, order, set, withDanasCard } = await shop();
    const uuid = await withDanasCard();
    expect((await call('verifications.removeBuyer', { body: { uuid } }, owner)).status).toBe(200);
    expect((await set('ban', uuid)).status).toBe(200);
    for (const data of [nora, adult]) expect(await order(data)).toEqual(banned);
    expect((await set('unban', uuid)).status).toBe(200);
    for (const data of [nora, adult]) expect(await order(data)).toMatchObject({ status: 'photo_id' });
  });

  it('meets the owner of a card that has a middle name alone', async () => {
    const { owner, order, set, withDanasCard } = await shop();
    expect((await set('ban', uuidOf(await order()))).status).toBe(200);
    const noras = await withDanasCard({ firstName: '', middleName: 'DANA' });
    const detail = await call('verifications.get', { params: { uuid: noras } }, owner);
    expect(detail.body.verification).toMatchObject({ status: 4, reason: 'blocked' });
  });

  it('closes the fifty newest open checks at once, and the others soon', async () => {
    const { order, set, statuses } = await shop();
    const first = uuidOf(await order());
    for (let made = 1; made < 53; made += 1) await order();
    expect(await statuses()).toEqual(Array(53).fill(1));
    expect((await set('ban', first)).status).toBe(200);
    expect(await statuses()).toEqual([4, 1, 1, ...Array(50).fill(4)]);
    await runDueJobs(server, ['close-banned']);
    expect(await statuses()).toEqual(Array(53).fill(4));
  });

  it('looks through the open checks of 90 days only', async () => {
    const { account, order, set, statuses } = await shop();
    const michael = { ...adult, first_name: 'Michael', last_name: 'Brandt' };
    await order({ ...michael, first_name: 'Mike' });
    server.clock.forward(91 * 86_400_000);
    await order({ ...michael, first_name: 'Brandt', last_name: 'Michael' });
    const uuid = uuidOf(await order(michael));
    expect((await set('ban', uuid, await signedIn(account))).status).toBe(200);
    await runDueJobs(server, ['close-banned']);
    expect(await statuses()).toEqual([1, 4, 4]);
  });
});
