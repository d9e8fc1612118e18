import { inTenant } from '@carded/database';
import { describe, expect, it } from 'vitest';
import { adult, serverForTests } from '#testing/index.ts';

describe('maintenance mode', () => {
  const { server, call, makeShop, makeStaff } = serverForTests();

  it('is switched by staff, takes effect at once, and is written down with its reason', async () => {
    const [{ site }, { account, staff }] = [await makeShop(), await makeStaff()];
    const create = () => call('verifications.create', { body: { key: site.liveKey, data: adult } });
    const isOn = async () => (await call('maintenance.get', {})).body.maintenanceMode;
    expect(await isOn()).toBe(false);
    for (const on of [true, true, false]) {
      const body = { on, reason: 'Moving the database to another machine.' };
      expect((await call('maintenance.set', { body }, staff)).body).toEqual({ ok: true });
      expect(await isOn()).toBe(on);
      const { error } = await create();
      expect(error?.code ?? null).toBe(on ? 'maintenance' : null);
    }
    const rows = await inTenant(server.context.db, account.accountId, (tx) =>
      tx
        .selectFrom('audit_rows')
        .select(['subject', 'detail'])
        .where('action', '=', 'maintenance.switched')
        .orderBy('id')
        .execute(),
    );
    const detail = (on: boolean) => ({ on, reason: 'Moving the database to another machine.' });
    expect(rows).toMatchObject([true, true, false].map((on) => ({ subject: 'maintenance', detail: detail(on) })));
  });
});
