import { inTenant } from '@carded/database';
import { adult, giveDocument, makeAccount, makeLogin, serverForTests } from '@carded/testing/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { addFacts } from '#features/verifications/index.ts';

const reading = {
  firstName: 'DANA',
  middleName: 'LEE',
  lastName: 'WHITCOMB',
  suffix: null,
  birthDate: '1990-04-17',
  expiryDate: '2030-01-01',
  street: '418 ALDER ST',
  city: 'BOISE',
  state: 'ID',
  zip: '837020000',
  warnings: null,
};

describe('the review queue', () => {
  const { server, call, makeShop } = serverForTests();
  let staff: { accountId: string; loginId: string; cookie: { cookie: string } };
  let colleague: typeof staff;
  const newStaff = async (account: { accountId: string }) => {
    const login = await makeLogin(server.context, account, { kind: 'staff', hasMfa: true });
    return { accountId: account.accountId, loginId: login.loginId, cookie: { cookie: login.cookie } };
  };
  beforeAll(async () => {
    const account = await makeAccount(server.context, { kind: 'staff' });
    staff = await newStaff(account);
    colleague = await newStaff(account);
  });

  const waiting = async ({ hasSelfie = false, isRead = true } = {}) => {
    const { account, site: website, owner } = await makeShop();
    const { accountId } = account;
    const created = (await call('verifications.create', { body: { key: website.liveKey, data: adult } })).body;
    const uuid = 'uuid' in created ? created.uuid : '';
    await giveDocument(server.context, accountId, uuid, { side: 'front' });
    await giveDocument(server.context, accountId, uuid, { side: 'back', ...(isRead ? { reading } : {}) });
    if (hasSelfie) await giveDocument(server.context, accountId, uuid, { side: 'selfie' });
    const at = server.clock.nowMs;
    const seen = {
      kind: 'document',
      at,
      documentId: '1',
      readBy: 'none',
      nameAgrees: null,
      birthDateAgrees: null,
      expired: null,
      meetsMinimum: null,
    } as const;
    await inTenant(server.context.db, accountId, (tx) =>
      addFacts(server.context, tx, accountId, uuid, [
        { ...seen, side: 'front' },
        { ...seen, side: 'back' },
        ...(hasSelfie ? [{ kind: 'selfie', at, state: 'given' } as const] : []),
      ]),
    );
    return { account, accountId, website, uuid, owner };
  };
  const open = (id: string, who = staff) => call('reviews.open', { params: { id } }, who.cookie);
  const settle = (id: string, body: Parameters<typeof call<'reviews.settle'>>[1]['body'], who = staff) =>
    call('reviews.settle', { params: { id }, body }, who.cookie);
  const statusOf = async (uuid: string) => (await call('verifications.status', { params: { uuid } })).body;
  const auditOf = (accountId: string) =>
    inTenant(server.context.db, accountId, (tx) =>
      tx
        .selectFrom('audit_rows')
        .select(['actor', 'action', 'subject', 'detail'])
        .where('action', 'like', 'review.%')
        .orderBy('id')
        .execute(),
    );

  it('lists what waits over all accounts with the shop’s name and nothing of the buyer', async () => {
    const one = await waiting();
    const { body } = await call('reviews.list', {}, staff.cookie);
    expect(body.waiting.find((row) => row.id === one.uuid)).toEqual({
      id: one.uuid,
      account: 'Test Vapor',
      website: one.website.domain,
      since: expect.any(String),
      test: false,
      why: expect.any(String),
      taken_by: null,
    });
    expect(body.total).toBeGreaterThan(0);
    expect(JSON.stringify(body)).not.toMatch(/Whitcomb|Dana/);
  });

  it('shows typed and read side by side, with the images, and both chains say who looked', async () => {
    const one = await waiting();
    const { body } = await open(one.uuid);
    expect(body.compared.map(({ field, agrees }) => [field, agrees])).toEqual([
      ['name', 'equal'],
      ['birth_date', 'equal'],
      ['address', 'close'],
      ['city', 'equal'],
      ['state', 'equal'],
      ['zip', 'equal'],
      ['expiry_date', 'equal'],
    ]);
    expect(body.images.map(({ side }) => side)).toEqual(['front', 'back']);
    expect(body).toMatchObject({ uuid: one.uuid, website: one.website.domain, minimum_age: 21, needs_selfie: false });
    expect(await auditOf(one.accountId)).toEqual([
      { actor: `staff:${staff.loginId}`, action: 'review.opened', subject: one.uuid, detail: { images: 2 } },
    ]);
    expect((await auditOf(staff.accountId)).at(-1)).toMatchObject({
      action: 'review.opened',
      subject: one.uuid,
      detail: { account: one.accountId },
    });
  });

  it('is held by who opened it for 15 minutes, then another may take over', async () => {
    const one = await waiting();
    await open(one.uuid);
    expect((await open(one.uuid, colleague)).error?.code).toBe('conflict');
    expect((await settle(one.uuid, { outcome: 'accept' }, colleague)).error?.code).toBe('conflict');
    const { waiting: rows } = (await call('reviews.list', {}, colleague.cookie)).body;
    expect(rows.find((row) => row.id === one.uuid)?.taken_by).toBe('Pat Tester');
    server.clock.forward(15 * 60_000);
    expect((await open(one.uuid, colleague)).status).toBe(200);
    expect((await settle(one.uuid, { outcome: 'accept' })).error?.code).toBe('conflict');
    const both = await Promise.all([open((await waiting()).uuid), open((await waiting()).uuid, colleague)]);
    expect(both.map((answer) => answer.status)).toEqual([200, 200]);
  });

  it('accepts: the buyer is accepted, counted once, and out of the queue', async () => {
    const one = await waiting();
    expect((await settle(one.uuid, { outcome: 'accept' })).error?.code).toBe('not_ready');
    await open(one.uuid);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => settle(one.uuid, { outcome: 'accept', note: 'The photo is Dana Whitcomb.' })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409]);
    expect(await statusOf(one.uuid)).toMatchObject({ status: 'accepted' });
    expect((await open(one.uuid)).status).toBe(404);
    const usage = await inTenant(server.context.db, one.accountId, (tx) =>
      tx.selectFrom('usage_events').select('kind').execute(),
    );
    expect(usage).toEqual([{ kind: 'verification' }]);
    const rows = await auditOf(one.accountId);
    expect(rows.map((row) => row.action)).toEqual(['review.opened', 'review.settled']);
    expect(JSON.stringify([rows, await auditOf(staff.accountId)])).not.toMatch(/Dana|Whitcomb/);
    expect((await auditOf(staff.accountId)).at(-1)?.detail).toEqual({
      account: one.accountId,
      outcome: 'accept',
      status: 3,
    });
  });

  it('denies with a closed reason', async () => {
    const one = await waiting({ isRead: false });
    const opened = await open(one.uuid);
    expect(opened.body.compared.every(({ agrees }) => agrees === 'unread')).toBe(true);
    expect((await settle(one.uuid, { outcome: 'deny', reason: 'because' as 'fake_id' })).error?.code).toBe(
      'invalid_input',
    );
    expect((await settle(one.uuid, { outcome: 'deny', reason: 'fake_id' })).status).toBe(200);
    expect(await statusOf(one.uuid)).toMatchObject({ status: 'denied', reason: 'fake_id' });
  });

  it('wants a selfie compared before it is accepted', async () => {
    const one = await waiting({ hasSelfie: true });
    expect((await open(one.uuid)).body.needs_selfie).toBe(true);
    expect((await settle(one.uuid, { outcome: 'accept' })).error?.fields?.[0]?.path).toBe('body.face_checked');
    expect(await statusOf(one.uuid)).toMatchObject({ status: 'pending' });
    expect((await settle(one.uuid, { outcome: 'accept', face_checked: true })).status).toBe(200);
    expect(await statusOf(one.uuid)).toMatchObject({ status: 'accepted' });
  });

  it('is for staff with two-factor sign-in only', async () => {
    const one = await waiting();
    expect((await call('reviews.list', {}, one.owner)).error?.code).toBe('forbidden');
    const bare = await makeLogin(server.context, { accountId: staff.accountId }, { kind: 'staff' });
    expect((await call('reviews.open', { params: { id: one.uuid } }, { cookie: bare.cookie })).error?.code).toBe(
      'mfa_required',
    );
    expect((await call('reviews.open', { params: { id: one.uuid } })).status).toBe(401);
  });

  it('shows one member of staff 60 buyers in an hour at most', async () => {
    const one = await waiting();
    const busy = await newStaff({ accountId: staff.accountId });
    for (let count = 0; count < 60; count += 1) expect((await open(one.uuid, busy)).status).toBe(200);
    const refused = await open(one.uuid, busy);
    expect([refused.error?.code, Number(refused.headers['retry-after'])]).toEqual(['too_many_attempts', 3600]);
    server.clock.forward(3_600_000);
    expect((await open(one.uuid, busy)).status).toBe(200);
  });
});
