import { describe, expect, it } from 'vitest';
import { makeAccount, makeLogin, serverForTests } from '#testing/index.ts';

const view = { name: 'Tyler’s orders', filters: { status: '4', month: '2026-11' }, find: 'Tyler Brandvold' };

describe('saved views of the log', () => {
  const { server, call, makeMerchant } = serverForTests();

  it('are kept, renamed and deleted, in the order they were made', async () => {
    const { cookie } = await makeLogin(server.context, await makeAccount(server.context));
    const made = (await call('logViews.create', { body: view }, { cookie })).body.view;
    const next = (await call('logViews.create', { body: { ...view, name: 'Next', find: '' } }, { cookie })).body.view;
    const renamed = await call(
      'logViews.update',
      { params: { id: made.id }, body: { ...view, name: 'T' } },
      { cookie },
    );
    expect(renamed.body.view).toEqual({ ...view, id: made.id, name: 'T' });
    const { views } = (await call('logViews.list', {}, { cookie })).body;
    expect(views).toEqual([renamed.body.view, next]);
    expect((await call('logViews.remove', { params: { id: made.id } }, { cookie })).status).toBe(200);
    expect((await call('logViews.list', {}, { cookie })).body.views).toEqual([next]);
    expect((await call('logViews.remove', { params: { id: made.id } }, { cookie })).status).toBe(404);
  });

  it('belong to one login, and are hidden from every other login', async () => {
    const { account, owner } = await makeMerchant();
    const { id } = (await call('logViews.create', { body: view }, owner)).body.view;
    const others = [
      await makeLogin(server.context, account, { kind: 'sub_user', permissions: ['verifications'] }),
      await makeLogin(server.context, await makeAccount(server.context)),
    ];
    for (const other of others) {
      const headers = { cookie: other.cookie };
      expect((await call('logViews.list', {}, headers)).body.views).toEqual([]);
      expect((await call('logViews.update', { params: { id }, body: view }, headers)).status).toBe(404);
      expect((await call('logViews.remove', { params: { id } }, headers)).status).toBe(404);
    }
    expect((await call('logViews.list', {}, owner)).body.views).toHaveLength(1);
  });

  it('hold no name in readable form, and are at most twenty', async () => {
    const account = await makeAccount(server.context);
    const { cookie } = await makeLogin(server.context, account);
    for (let index = 0; index < 20; index += 1) await call('logViews.create', { body: view }, { cookie });
    expect((await call('logViews.create', { body: view }, { cookie })).error?.message).toBe(
      'You have 20 saved views. Delete one to save another.',
    );
    const colleague = await makeLogin(server.context, account);
    expect((await call('logViews.create', { body: view }, { cookie: colleague.cookie })).status).toBe(200);
    const { rows } = await server.context.db.pool.query(
      "select encode(sealed, 'escape') as text from carded.log_views",
    );
    expect(JSON.stringify(rows)).not.toMatch(/Tyler|Brandvold/);
  });
});
