import { inTenant } from '@carded/database';
import { makeMemoryStorage, type ObjectStorage } from '@carded/providers/storage';
import { describe, expect, it } from 'vitest';
import { adult, cardOf, giveDocument, makeAccount, makeLogin, openBuyerOf, serverForTests } from '#testing/index.ts';
import { addFacts } from '#verification/add-facts.ts';
import { jobs } from './index.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

describe('ID images', () => {
  let isStorageDown = false;
  const memory = makeMemoryStorage();
  const storage: ObjectStorage = {
    ...memory,
    remove: async (key) => (isStorageDown ? Promise.reject(new Error('down')) : memory.remove(key)),
  };
  const { server, call, makeShop } = serverForTests({ providers: { storage } });
  const begun = async (options: { isIdStored?: boolean } = {}) => {
    const { account, site: website, owner } = await makeShop({ account: options });
    const created = (await call('verifications.create', { body: { key: website.liveKey, data: adult } })).body;
    const uuid = 'uuid' in created ? created.uuid : '';
    const { accountId } = account;
    const front = await giveDocument(server.context, accountId, uuid, { side: 'front' });
    const back = await giveDocument(server.context, accountId, uuid, {
      side: 'back',
      reading: { lastName: 'Whitcomb' },
    });
    const signature = await giveDocument(server.context, accountId, uuid, { side: 'signature' });
    return { account, accountId, website, owner, cookie: owner, uuid, front, back, signature };
  };
  type Begun = Awaited<ReturnType<typeof begun>>;
  const settle = ({ accountId, uuid }: Begun, outcome: 'accept' | 'deny', reason?: 'fake_id' | 'underage') =>
    inTenant(server.context.db, accountId, (tx) =>
      addFacts(server.context, tx, accountId, uuid, [
        {
          kind: 'document',
          at: server.clock.nowMs,
          documentId: '1',
          side: 'single',
          readBy: 'none',
          nameAgrees: null,
          birthDateAgrees: null,
          expired: null,
          meetsMinimum: null,
        },
        { kind: 'review', at: server.clock.nowMs, outcome, ...(reason === undefined ? {} : { reason }) },
      ]),
    );
  const runJob = async (name: string, payload: unknown = {}) =>
    jobs.find((job) => job.name === name)?.run(server.context, [payload]);
  const settled = ({ accountId, uuid }: Begun) => runJob('images-settled', { verification: uuid, account: accountId });
  const stored = ({ front, back, signature }: Begun) =>
    Promise.all([front, back, signature].map(({ storageKey }) => server.context.providers.storage.exists(storageKey)));
  const rows = ({ accountId }: Begun) =>
    inTenant(server.context.db, accountId, (tx) =>
      tx.selectFrom('documents').select(['side', 'removed_at', 'remove_after', 'sealed_read']).orderBy('id').execute(),
    );
  /** Counts its images with a planned removal. */
  const planned = async ({ uuid }: Begun) => {
    const notes = server.context.db.queries.selectFrom('image_removals').select('document_id');
    return (await notes.where('verification_id', '=', uuid).execute()).length;
  };
  const tokenOf = async ({ cookie, uuid }: Begun, index = 0) =>
    (await call('verifications.get', { params: { uuid } }, cookie)).body.verification.documents[index]?.token ?? '';

  it('are shown by a grant, to the login it was given to, for a minute', async () => {
    const one = await begun();
    const token = await tokenOf(one);
    const shown = await call('images.get', { params: { token } }, one.cookie);
    expect(shown.body.images).toEqual([
      {
        side: 'front',
        at: expect.any(String),
        data: `data:image/jpeg;base64,${Buffer.concat([Buffer.of(0xff, 0xd8, 0xff), Buffer.from('front 1')]).toString('base64')}`,
      },
    ]);
    expect(shown.headers['cache-control']).toBe('no-store, private');
    const colleague = await makeLogin(server.context, one.account);
    expect((await call('images.get', { params: { token } }, { cookie: colleague.cookie })).status).toBe(404);
    const stranger = await makeLogin(server.context, await makeAccount(server.context));
    expect((await call('images.get', { params: { token } }, { cookie: stranger.cookie })).status).toBe(404);
    expect((await call('images.get', { params: { token: `B${token.slice(1)}` } }, one.cookie)).status).toBe(404);
    // A file that the store no longer has is not there; the page still answers.
    await memory.remove(one.front.storageKey);
    expect((await call('images.get', { params: { token } }, one.cookie)).body).toEqual({
      images: [],
      delete_allowed: false,
    });
    server.clock.forward(60_000);
    expect((await call('images.get', { params: { token } }, one.cookie)).error?.code).toBe('link_expired');
  });

  it('are gone from sight when deleted by hand, and from the store after the commit', async () => {
    const one = await begun();
    await settle(one, 'deny', 'fake_id');
    const token = await tokenOf(one);
    expect((await call('images.remove', { body: { token } }, one.cookie)).status).toBe(200);
    expect((await call('images.get', { params: { token } }, one.cookie)).body).toEqual({
      images: [],
      delete_allowed: false,
    });
    expect(await stored(one)).toEqual([true, true, true]);
    await runJob('images-remove', { verification: one.uuid, account: one.accountId });
    expect(await stored(one)).toEqual([false, false, true]);
    expect((await rows(one)).map((row) => [row.side, row.removed_at !== null, row.sealed_read])).toEqual([
      ['front', true, null],
      ['back', true, null],
      ['signature', false, null],
    ]);
  });

  it('are kept until their own day, whichever job runs before', async () => {
    const one = await begun({ isIdStored: true });
    await settle(one, 'accept');
    await settled(one);
    server.clock.forward(30 * dayMs - 1);
    for (const job of ['images-remove', 'images-expire'])
      await runJob(job, { verification: one.uuid, account: one.accountId });
    expect(await stored(one)).toEqual([true, true, true]);
  });

  it('cannot be deleted while a person still has to look', async () => {
    const one = await begun();
    await inTenant(server.context.db, one.accountId, (tx) =>
      tx.updateTable('verifications').set({ status: 2 }).where('id', '=', one.uuid).execute(),
    );
    const token = await tokenOf(one);
    expect((await call('images.get', { params: { token } }, one.cookie)).body.delete_allowed).toBe(false);
    expect((await call('images.remove', { body: { token } }, one.cookie)).error?.code).toBe('not_ready');
  });

  it('go at once after an acceptance when the account keeps none', async () => {
    const one = await begun();
    expect((await settle(one, 'accept'))?.decision.status).toBe(3);
    await settled(one);
    expect(await stored(one)).toEqual([false, false, true]);
    await settled(one);
    expect(await stored(one)).toEqual([false, false, true]);
  });

  it('stay as many days as the account keeps them', async () => {
    const one = await begun({ isIdStored: true });
    await settle(one, 'accept');
    await settled(one);
    server.clock.forward(30 * dayMs - 1);
    await runJob('images-expire');
    expect(await stored(one)).toEqual([true, true, true]);
    server.clock.forward(1);
    await runJob('images-expire');
    expect(await stored(one)).toEqual([false, false, true]);
  });

  it('stay an hour after a refusal that the buyer can mend, and as long as a better photo is being looked at', async () => {
    const one = await begun();
    await settle(one, 'deny', 'fake_id');
    await settled(one);
    await inTenant(server.context.db, one.accountId, (tx) =>
      tx.updateTable('verifications').set({ status: 2 }).where('id', '=', one.uuid).execute(),
    );
    const neighbor = await begun({ isIdStored: true });
    await settle(neighbor, 'accept');
    await settled(neighbor);
    server.clock.forward(hourMs);
    await runJob('images-expire');
    expect(await stored(one)).toEqual([true, true, true]);
    // Expects the end of a pending check until it is settled again; another check's plan stays.
    expect((await rows(one)).map(({ remove_after }) => remove_after !== null)).toEqual([true, true, false]);
    expect(await planned(one)).toBe(2);
    expect((await rows(neighbor)).map(({ remove_after }) => remove_after !== null)).toEqual([true, true, false]);
    expect(await planned(neighbor)).toBe(2);
    await inTenant(server.context.db, one.accountId, (tx) =>
      tx.updateTable('verifications').set({ status: 4 }).where('id', '=', one.uuid).execute(),
    );
    await settled(one);
    server.clock.forward(hourMs);
    await runJob('images-expire');
    expect(await stored(one)).toEqual([false, false, true]);
  });

  const photo = async () => (await cardOf({ firstName: 'DANA', lastName: 'WHITCOMB', birthDate: '1990-04-17' })).front;
  const shownFront = async (options: { isIdStored?: boolean } = {}) => {
    const { account, site } = await makeShop({ account: options });
    const buyer = await openBuyerOf(call)(site.liveKey, site.domain);
    await buyer.details({ ...adult, last_name: 'Unknown' });
    const { state } = (await buyer.show('front', await photo())).body;
    const [row] = await inTenant(server.context.db, account.accountId, (tx) =>
      tx.selectFrom('documents').select(['storage_key', 'remove_after']).execute(),
    );
    const isStored = () => memory.exists(row?.storage_key ?? '');
    return { ...site, buyer, state, accountId: account.accountId, row, isStored };
  };

  it('of a check that is left unfinished go a day after the last, and its buyer shows the card again', async () => {
    const one = await shownFront();
    expect(one.row?.remove_after?.getTime()).toBe(server.clock.nowMs + dayMs);
    expect(one.state.id.received).toEqual(['front']);
    server.clock.forward(dayMs - 1);
    await runJob('images-expire');
    expect(await one.isStored()).toBe(true);
    server.clock.forward(1);
    await runJob('images-expire');
    expect(await one.isStored()).toBe(false);
    const again = await openBuyerOf(call)(one.liveKey, one.domain, { resume: one.state.uuid });
    expect(again.state.id).toMatchObject({ received: [], tries_left: 4 });
    const { state } = (await again.show('front', await photo())).body;
    expect(state.id).toMatchObject({ received: ['front'], tries_left: 4 });
    const plans = await server.context.db.queries
      .selectFrom('image_removals')
      .select('remove_after')
      .where('verification_id', '=', one.state.uuid ?? '')
      .execute();
    expect(plans).toEqual([{ remove_after: new Date(server.clock.nowMs + dayMs) }]);
  });

  it('are kept while a person reviews them', async () => {
    const one = await shownFront();
    const set = (status: 2 | 4) =>
      inTenant(server.context.db, one.accountId, (tx) => tx.updateTable('verifications').set({ status }).execute());
    await set(2);
    for (let day = 1; day <= 3; day += 1) {
      server.clock.forward(dayMs);
      await runJob('images-expire');
      expect(await one.isStored(), `day ${day}`).toBe(true);
    }
    await set(4);
    server.clock.forward(dayMs);
    await runJob('images-expire');
    expect(await one.isStored()).toBe(false);
  });

  it('that the account keeps stay, though the worker was away when the check was settled', async () => {
    const one = await shownFront({ isIdStored: true });
    await inTenant(server.context.db, one.accountId, (tx) =>
      tx.updateTable('verifications').set({ status: 3 }).execute(),
    );
    server.clock.forward(2 * dayMs);
    await runJob('images-expire');
    expect(await one.isStored()).toBe(true);
    server.clock.forward(28 * dayMs);
    await runJob('images-expire');
    expect(await one.isStored()).toBe(false);
  });

  it('are removed later when the store is unreachable, and cannot be viewed meanwhile', async () => {
    const one = await begun();
    await settle(one, 'accept');
    isStorageDown = true;
    expect(await settled(one)).toEqual([expect.objectContaining({ message: 'down' })]);
    isStorageDown = false;
    expect((await rows(one)).filter((row) => row.removed_at !== null).length).toBe(2);
    await runJob('images-expire');
    expect(await stored(one)).toEqual([false, false, true]);
    expect(await planned(one)).toBe(0);
  });
});
