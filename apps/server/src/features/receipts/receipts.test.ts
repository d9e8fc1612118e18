import { inTenant } from '@carded/database';
import type { Fact } from '@carded/domain/decision';
import { expect, test } from 'vitest';
import { adult, giveDocument, openBuyerOf, openRules, serverForTests } from '#testing/index.ts';
import { addFacts } from '#verification/add-facts.ts';
import { openMinimum } from './remove-buyer.ts';

const needsId = { minAge: 21, requireId: true, requireIdMode: 1 as const };

const { server, call, makeShop } = serverForTests();

const begun = async (preset: 0 | 1 = 0) => {
  const workflow = { ...openRules, preset, segments: { us: needsId } };
  const { account, site: website, owner } = await makeShop({ site: { name: 'Harbor Vape', workflow } });
  const buyer = await openBuyerOf(call)(website.liveKey, website.domain);
  const uuid = (await buyer.details(adult)).body.state.uuid ?? '';
  const { accountId } = account;
  await giveDocument(server.context, accountId, uuid, { side: 'front' });
  await giveDocument(server.context, accountId, uuid, { side: 'signature' });
  const settle = (...facts: Fact[]) =>
    inTenant(server.context.db, accountId, (tx) => addFacts(server.context, tx, accountId, uuid, facts));
  const accept = () => settle({ kind: 'manual', at: server.clock.nowMs, accepted: true });
  const make = () => call('buyerSteps.makeReceipt', { body: {} }, buyer.headers);
  return { ...buyer, website, uuid, accountId, settle, accept, make, cookie: owner };
};
const tokenOf = (link: string) => link.split('/r/')[1] ?? '';
const read = (token: string) => call('receipts.get', { body: { token } });
const remove = (token: string) => call('receipts.remove', { body: { token } });

test('makes a link for the buyer who gave the details, also on a second phone, and for nobody who only knows the uuid', async () => {
  const buyer = await begun();
  const { domain, liveKey } = buyer.website;
  const passer = await openBuyerOf(call)(liveKey, domain, { resume: buyer.uuid });
  const handOff = async (headers: { authorization: string }) => {
    const { link } = (await call('buyerSteps.continueOnPhone', { body: {} }, headers)).body;
    const opened = await call('buyerSteps.open', {
      body: { link: { kind: 't', token: link.split('/t/')[1] ?? '' } },
    });
    expect(opened.body.state.details.known).toEqual({});
    return { authorization: `Bearer ${opened.body.buyer_token}` };
  };
  const phone = await handOff(buyer.headers);
  const own = [buyer.headers, phone, await handOff(phone)];
  const taken = await handOff(passer.headers);
  const foreign = [passer.headers, taken, await handOff(taken)];
  const make = async (headers: { authorization: string }) =>
    (await call('buyerSteps.makeReceipt', { body: {} }, headers)).status;
  for (const isDecided of [false, true]) {
    if (isDecided) await buyer.accept();
    expect(await Promise.all(own.map(make))).toEqual([200, 200, 200]);
    expect(await Promise.all(foreign.map(make))).toEqual([409, 409, 409]);
  }
  const made = await buyer.make();
  expect(made.body.link).toMatch(/^http:\/\/verify\.localhost:\d+\/r\/[\w-]{32}$/);
  expect(Date.parse(made.body.expires) - server.clock.nowMs).toBe(400 * 86_400_000);
  for (const headers of [buyer.headers, passer.headers]) {
    expect((await call('buyerSteps.continueOnPhone', { body: {} }, headers)).error?.code).toBe('not_ready');
    expect((await call('buyerSteps.state', {}, headers)).body.state.continue_on_phone).toBe(false);
  }
});

test('shows what was used and what is kept, and not who it was', async () => {
  const buyer = await begun(1);
  await buyer.settle({ kind: 'phone', at: server.clock.nowMs, state: 'passed' });
  await buyer.accept();
  const { body } = await read(tokenOf((await buyer.make()).body.link));
  const year = new Date(server.clock.nowMs).getUTCFullYear();
  expect(body).toEqual({
    shop: { name: 'Harbor Vape', domain: buyer.website.domain, contact_phone: null, contact_email: null },
    uuid: buyer.uuid,
    result: 'accepted',
    decided_at: new Date(server.clock.nowMs).toISOString(),
    created_at: expect.any(String),
    used: ['details', 'identity_source', 'phone', 'person'],
    kept: [
      { what: 'details', until: null },
      { what: 'photos', until: null },
      { what: 'signature', until: null },
      { what: 'contact', until: null },
      { what: 'minimal', until: `${year + 4}-12-31` },
    ],
    retention_law: '15 USC 376a(c)',
    is_removed: false,
    can_remove: true,
  });
  const text = JSON.stringify(body).toLowerCase();
  for (const value of ['dana', 'whitcomb', 'alder', 'boise', '83702', '1990', '0142'])
    expect(text).not.toContain(value);
});

test('removes nothing while a person still looks, everything after, and says so to the merchant', async () => {
  const buyer = await begun();
  await buyer.settle({ kind: 'manual', at: server.clock.nowMs, accepted: false });
  const token = tokenOf((await buyer.make()).body.link);
  const document = { kind: 'document', documentId: '1', side: 'single', readBy: 'none' } as const;
  const unknown = { nameAgrees: null, birthDateAgrees: null, expired: null, meetsMinimum: null };
  server.clock.forward(1000);
  await buyer.settle(
    { kind: 'manual', at: server.clock.nowMs, accepted: true },
    { kind: 'error', at: server.clock.nowMs, check: 'ban' },
    { ...document, ...unknown, at: server.clock.nowMs },
  );
  const pending = await read(token);
  expect(pending.body).toMatchObject({ result: 'pending', decided_at: null, can_remove: false });
  expect((await remove(token)).error?.code).toBe('not_ready');
  server.clock.forward(1000);
  await buyer.settle({ kind: 'ban', at: server.clock.nowMs, banned: false });
  const removed = await remove(token);
  expect(removed.body).toMatchObject({
    result: 'accepted',
    kept: [],
    retention_law: null,
    is_removed: true,
    can_remove: false,
  });
  expect((await remove(token)).body).toEqual(removed.body);
  const { verification } = (await call('verifications.get', { params: { uuid: buyer.uuid } }, buyer.cookie)).body;
  expect(verification).toMatchObject({
    status: 3,
    buyer_removed_at: new Date(server.clock.nowMs).toISOString(),
    buyer: { first_name: '', last_name: '', email: null },
    signature: null,
  });
  expect(verification.documents.every(({ isStored }) => !isStored)).toBe(true);
  expect(verification.timeline.at(-1)?.what).toBe('The buyer’s data was deleted');
  const audit = await inTenant(server.context.db, buyer.accountId, (tx) =>
    tx.selectFrom('audit_rows').select(['actor', 'action']).where('subject', '=', buyer.uuid).execute(),
  );
  expect(audit.filter(({ action }) => action === 'verification.buyer_removed')).toEqual([
    { actor: 'buyer', action: 'verification.buyer_removed' },
  ]);
});

test('keeps for the law who bought, where it went and that the age was checked, under a key of its own', async () => {
  const buyer = await begun(1);
  await buyer.accept();
  await remove(tokenOf((await buyer.make()).body.link));
  const keys = await server.context.keys.ofAccount.get(buyer.accountId);
  const { rows } = await server.context.db.pool.query<{ verification_id: string; sealed_key: Buffer; sealed: Buffer }>(
    'select * from carded.kept_records where verification_id = $1',
    [buyer.uuid],
  );
  const [row] = rows;
  expect(row && openMinimum(keys.data, row)).toEqual({
    first_name: 'Dana',
    last_name: 'Whitcomb',
    address: '418 Alder Street',
    city: 'Boise',
    state: 'ID',
    zip: '83702',
    country: 'US',
    age_verified: 21,
    source: 'by hand',
    verified_at: new Date(server.clock.nowMs).toISOString(),
  });
});

test('adds nothing to a verification whose buyer is forgotten', async () => {
  const buyer = await begun();
  await buyer.settle({ kind: 'phone', at: server.clock.nowMs, state: 'locked' });
  await buyer.settle({ kind: 'manual', at: server.clock.nowMs, accepted: false });
  await remove(tokenOf((await buyer.make()).body.link));
  const shown = await buyer.show('front', Buffer.from('AAAA'));
  expect(shown.error?.code).toBe('not_ready');
  expect((await buyer.make()).error?.code).toBe('not_ready');
  expect((await call('buyerSteps.continueOnPhone', { body: {} }, buyer.headers)).error?.code).toBe('not_ready');
  const state = await call('buyerSteps.state', {}, buyer.headers);
  expect(state.body.state).toMatchObject({ step: 'denied', details: { known: {} } });
});

test('opens by its own link only, and not after it has ended', async () => {
  const buyer = await begun();
  const phone = await call('buyerSteps.continueOnPhone', { body: {} }, buyer.headers);
  await buyer.accept();
  const token = tokenOf((await buyer.make()).body.link);
  for (const kind of ['t', 's', 'w'] as const)
    expect((await call('buyerSteps.open', { body: { link: { kind, token } } })).error?.code).toBe('not_found');
  expect((await read(phone.body.link.split('/t/')[1] ?? '')).error?.code).toBe('not_found');
  expect((await remove(phone.body.link.split('/t/')[1] ?? '')).error?.code).toBe('not_found');
  server.clock.forward(400 * 86_400_000);
  expect((await read(token)).error?.code).toBe('link_expired');
  expect((await remove(token)).error?.code).toBe('link_expired');
});
