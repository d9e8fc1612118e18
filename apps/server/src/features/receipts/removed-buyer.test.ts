import { inTenant } from '@carded/database';
import type { Fact } from '@carded/domain/decision';
import { describe, expect, it } from 'vitest';
import { adult, makeAccount, makeLogin, makeWebsite, openBuyerOf, openRules, serverForTests } from '#testing/index.ts';
import { addFacts } from '#verification/add-facts.ts';
import { jobs } from '#worker.ts';

const needsId = { minAge: 21, requireId: true, requireIdMode: 1 as const };
const notes = 'Charged back two orders in a week.';

describe('a buyer whose data is deleted', () => {
  const { server, call, makeShop, signedIn, subUser } = serverForTests();

  const begun = async (reference?: string) => {
    const workflow = { ...openRules, preset: 0 as const, segments: { us: needsId } };
    const { account, site: website, owner } = await makeShop({ site: { workflow } });
    const open = (options: object = {}) => openBuyerOf(call)(website.liveKey, website.domain, options);
    const buyer = await open(reference === undefined ? {} : { reference });
    const uuid = (await buyer.details(adult)).body.state.uuid ?? '';
    const settle = (...facts: Fact[]) =>
      inTenant(server.context.db, account.accountId, (tx) =>
        addFacts(server.context, tx, account.accountId, uuid, facts),
      );
    const decide = (accepted: boolean) => settle({ kind: 'manual', at: server.clock.nowMs, accepted });
    const receipt = async () => {
      const { link } = (await call('buyerSteps.makeReceipt', { body: {} }, buyer.headers)).body;
      return link.split('/r/')[1] ?? '';
    };
    const remove = async () => call('receipts.remove', { body: { token: await receipt() } });
    const removeByShop = (headers = owner) => call('verifications.removeBuyer', { body: { uuid } }, headers);
    const detail = async () => (await call('verifications.get', { params: { uuid } }, owner)).body.verification;
    const order = async (data = adult) =>
      (await call('verifications.create', { body: { key: website.liveKey, data } })).body;
    const setBan = (name: 'ban' | 'unban') => call(`bans.${name}`, { body: { buyer: { uuid }, notes } }, owner);
    return {
      ...buyer,
      account,
      website,
      open,
      uuid,
      settle,
      decide,
      receipt,
      remove,
      removeByShop,
      detail,
      order,
      setBan,
    };
  };

  const claimsOf = async (headers: { authorization: string }) => {
    const { proof } = (await call('buyerSteps.state', {}, headers)).body.state;
    return proof === null
      ? null
      : (JSON.parse(Buffer.from(proof.split('.')[1] ?? '', 'base64url').toString()) as { reference?: string });
  };

  it('no longer gets a proof, and no other buyer gets one', async () => {
    const buyer = await begun('cart-a');
    const passer = await buyer.open({ resume: buyer.uuid, reference: 'cart-b' });
    await buyer.decide(true);
    expect(await claimsOf(buyer.headers)).toMatchObject({ reference: 'cart-a' });
    expect(await claimsOf(passer.headers)).toMatchObject({ reference: 'cart-a' });
    expect((await buyer.remove()).status).toBe(200);
    expect(await claimsOf(buyer.headers)).toBeNull();
    expect(await claimsOf(passer.headers)).toBeNull();
  });

  it('is not needed for this: who only knows the uuid binds a verification to no order', async () => {
    const buyer = await begun();
    const passer = await buyer.open({ resume: buyer.uuid, reference: 'cart-b' });
    await buyer.decide(true);
    expect(await claimsOf(passer.headers)).not.toHaveProperty('reference');
  });

  const michael = { first_name: 'Michael', last_name: 'Brandt' };
  const banned = { status: 'not_created', reason: 'banned' };

  it('can be banned for 90 days more, under the names they may come back with, and not after', async () => {
    const buyer = await begun();
    const { uuid } = (await buyer.order({ ...adult, ...michael })) as { uuid: string };
    const owner = await signedIn(buyer.account);
    const set = (name: 'ban' | 'unban') => call(`bans.${name}`, { body: { buyer: { uuid }, notes } }, owner);
    expect((await call('verifications.removeBuyer', { body: { uuid } }, owner)).status).toBe(200);
    expect((await set('ban')).status).toBe(200);
    expect(await buyer.order({ ...adult, ...michael })).toEqual(banned);
    expect(await buyer.order({ ...adult, ...michael, first_name: 'Mike' })).toEqual(banned);
    expect((await set('unban')).status).toBe(200);
    expect(await buyer.order({ ...adult, ...michael, first_name: 'Mike' })).toMatchObject({ status: 'photo_id' });
    server.clock.forward(90 * 86_400_000 + 1);
    await jobs.find(({ name }) => name === 'purge-expired')?.run(server.context, [{}]);
    const login = await signedIn(buyer.account);
    expect((await call('bans.ban', { body: { buyer: { uuid }, notes } }, login)).error?.code).toBe('conflict');
  });

  it('stays banned, says so, and the ban can be lifted, also after the 90 days', async () => {
    for (const days of [0, 91]) {
      const buyer = await begun();
      await buyer.decide(true);
      expect((await buyer.setBan('ban')).status).toBe(200);
      expect((await buyer.remove()).status).toBe(200);
      server.clock.forward(days * 86_400_000);
      await jobs.find(({ name }) => name === 'purge-expired')?.run(server.context, [{}]);
      expect(await buyer.order()).toEqual(banned);
      const owner = await signedIn(buyer.account);
      const shown = await call('verifications.get', { params: { uuid: buyer.uuid } }, owner);
      expect(shown.body.verification.buyer).toMatchObject({ banned: true, first_name: '' });
      const lifted = await call('bans.unban', { body: { buyer: { uuid: buyer.uuid }, notes } }, owner);
      expect(lifted.status, `${days} days`).toBe(200);
      expect(await buyer.order()).toMatchObject({ status: 'photo_id' });
    }
  });

  it('need not have finished: what was given goes, and nothing goes on', async () => {
    const buyer = await begun();
    const token = await buyer.receipt();
    expect((await call('receipts.get', { body: { token } })).body).toMatchObject({
      result: 'pending',
      can_remove: true,
    });
    const removed = await call('receipts.remove', { body: { token } });
    expect(removed.body).toMatchObject({ is_removed: true, kept: [], can_remove: false });
    expect(await buyer.detail()).toMatchObject({ buyer: { first_name: '', last_name: '', zip: '', email: null } });
    expect((await buyer.show('front', Buffer.from('AAAA'))).error?.code).toBe('not_ready');
    expect((await call('buyerSteps.state', {}, buyer.headers)).body.state).toMatchObject({
      step: 'denied',
      words: { told: { key: 'deleted' } },
      proof: null,
      continue_on_phone: false,
      can_mail_link: false,
      usual_minutes: null,
      answer_is_mailed: false,
    });
  });

  it('can have it deleted by the shop, once and with its name in the audit, but not while a person looks', async () => {
    const buyer = await begun();
    const document = { kind: 'document', documentId: '1', side: 'single', readBy: 'none' } as const;
    const unknown = { nameAgrees: null, birthDateAgrees: null, expired: null, meetsMinimum: null };
    await buyer.settle({ ...document, ...unknown, at: server.clock.nowMs });
    expect((await call('buyerSteps.state', {}, buyer.headers)).body.state.status).toBe('pending');
    expect((await buyer.removeByShop()).error?.code).toBe('not_ready');
    expect((await call('buyerSteps.makeReceipt', { body: {} }, buyer.headers)).error?.code).toBe('not_ready');
    server.clock.forward(1000);
    await buyer.decide(true);
    expect((await buyer.removeByShop()).body).toEqual({ ok: true });
    expect(await buyer.detail()).toMatchObject({ status: 3, buyer: { first_name: '' } });
    const audit = await inTenant(server.context.db, buyer.account.accountId, (tx) =>
      tx
        .selectFrom('audit_rows')
        .select(['actor', 'detail'])
        .where('subject', '=', buyer.uuid)
        .where('action', '=', 'verification.buyer_removed')
        .execute(),
    );
    expect(audit).toHaveLength(1);
    expect(audit[0]?.actor).toMatch(/^owner:/);
    expect(JSON.stringify(audit)).not.toMatch(/Dana|Whitcomb/);
  });

  it('is not deleted by a login of another website, or of another account', async () => {
    const buyer = await begun();
    const other = await makeWebsite(server.context, buyer.account);
    const limited = await subUser(buyer.account, ['verifications'], [other]);
    const stranger = await makeLogin(server.context, await makeAccount(server.context));
    for (const { cookie } of [limited, stranger])
      expect((await buyer.removeByShop({ cookie })).error?.code).toBe('not_found');
    expect((await buyer.detail()).buyer.first_name).toBe('Dana');
  });
});
