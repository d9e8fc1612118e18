import { connect, inTenant } from '@carded/database';
import { describe, expect, it } from 'vitest';
import { adult, makeWebsite, serverForTests } from '#testing/index.ts';

const notes = 'Charged back two orders in a week.';

describe('bans', () => {
  const { server, call, makeMerchant, subUser } = serverForTests();
  const shop = async () => {
    const { account, owner } = await makeMerchant();
    const [first, second] = [await makeWebsite(server.context, account), await makeWebsite(server.context, account)];
    return { account, first, second, owner };
  };
  const create = async (key: string, data = adult) =>
    (await call('verifications.create', { body: { key, data } })).body;
  const uuidOf = (answer: Awaited<ReturnType<typeof create>>) => ('uuid' in answer ? answer.uuid : '');

  it('bans a person on every website of the account, from the next order on, whatever the spelling', async () => {
    const { first, second, owner } = await shop();
    const uuid = uuidOf(await create(first.liveKey));
    expect((await call('bans.ban', { body: { buyer: { uuid }, notes } }, owner)).status).toBe(200);
    expect(
      await create(second.liveKey, { ...adult, first_name: 'DANA', address: '1 Other Road', zip: '83703' }),
    ).toEqual({ status: 'not_created', reason: 'banned' });
    const detail = (await call('verifications.get', { params: { uuid } }, owner)).body.verification;
    expect(detail.buyer).toMatchObject({ banned: true, banned_notes: notes });
    expect(await create((await shop()).first.liveKey)).toMatchObject({ status: 'photo_id' });
  });

  it('knows a banned person under a nickname, with the names changed over, or in letters that look alike', async () => {
    const { first, owner } = await shop();
    const person = { ...adult, first_name: 'Michael', last_name: 'Brandt' };
    const uuid = uuidOf(await create(first.liveKey, person));
    await call('bans.ban', { body: { buyer: { uuid }, notes } }, owner);
    const banned = { status: 'not_created', reason: 'banned' };
    for (const again of [
      { ...person, first_name: 'Mike' },
      { ...person, first_name: 'Brandt', last_name: 'Michael' },
      { ...person, first_name: 'Mich\u0430el', last_name: 'Brandt Jr.' },
    ])
      expect(await create(first.liveKey, again)).toEqual(banned);
    expect(await create(first.liveKey, { ...person, first_name: 'Sarah' })).toMatchObject({ status: 'photo_id' });
    const refused = (await call('verifications.list', { body: { status: 8 } }, owner)).body.verifications;
    expect(refused).toHaveLength(3);
    const [{ uuid: alias } = { uuid: '' }] = refused;
    expect((await call('bans.unban', { body: { buyer: { uuid: alias }, notes } }, owner)).status).toBe(200);
    expect(await create(first.liveKey, { ...person, first_name: 'Mike' })).toMatchObject({ status: 'photo_id' });
  });

  it('on a person who is also too young is reported as too young, and is kept', async () => {
    const { account, first, owner } = await shop();
    const uuid = uuidOf(await create(first.liveKey));
    await call('bans.ban', { body: { buyer: { uuid }, notes } }, owner);
    const answer = await call(
      'verifications.create',
      { body: { key: first.liveKey, data: adult, options: { min_age: 60 } } },
      { 'x-carded-secret': account.liveSecret },
    );
    expect(answer.body).toEqual({ status: 'not_created', reason: 'underage' });
    expect((await call('verifications.list', { body: { status: 7 } }, owner)).body.verifications).toHaveLength(1);
  });

  it('lifts a ban, and reports when there is none', async () => {
    const { first, owner } = await shop();
    const uuid = uuidOf(await create(first.liveKey));
    const unban = () => call('bans.unban', { body: { buyer: { uuid }, notes } }, owner);
    expect((await unban()).error).toMatchObject({ code: 'conflict', message: 'This buyer is not banned.' });
    await call('bans.ban', { body: { buyer: { uuid }, notes } }, owner);
    expect((await unban()).status).toBe(200);
    expect(await create(first.liveKey)).toMatchObject({ status: 'photo_id' });
  });

  it('wants a reason of ten characters', async () => {
    const { first, owner } = await shop();
    const uuid = uuidOf(await create(first.liveKey));
    const refused = await call('bans.ban', { body: { buyer: { uuid }, notes: '  too bad    ' } }, owner);
    expect(refused.error).toMatchObject({
      code: 'invalid_input',
      fields: [{ path: 'body.notes', message: 'needs at least 10 characters' }],
    });
  });

  it('needs to know who the buyer is', async () => {
    const { account, first, owner } = await shop();
    const uuid = uuidOf(await create(first.liveKey));
    await inTenant(server.context.db, account.accountId, (tx) =>
      tx.updateTable('verifications').set({ token_buyer: null }).where('id', '=', uuid).execute(),
    );
    expect((await call('bans.ban', { body: { buyer: { uuid }, notes } }, owner)).error).toMatchObject({
      code: 'conflict',
      message: 'A ban needs first name, last name and birth date of the buyer.',
    });
  });

  it('can be made and lifted for a deleted buyer for 90 days, and after that only through the verification they came from', async () => {
    const { first, owner } = await shop();
    const make = async (first_name: string) => {
      const data = { ...adult, first_name, last_name: 'Okafor' };
      return { data, uuid: uuidOf(await create(first.liveKey, data)) };
    };
    const [banned, never] = [await make('Ida'), await make('Noor')];
    const act = (name: 'bans.ban' | 'bans.unban', uuid: string) =>
      call(name, { body: { buyer: { uuid }, notes } }, owner);
    await act('bans.ban', banned.uuid);
    for (const { uuid } of [banned, never])
      expect((await call('verifications.removeBuyer', { body: { uuid } }, owner)).status).toBe(200);
    expect(await create(first.liveKey, banned.data)).toMatchObject({ reason: 'banned' });
    expect((await act('bans.ban', never.uuid)).status).toBe(200);
    expect(await create(first.liveKey, never.data)).toMatchObject({ reason: 'banned' });
    expect((await act('bans.unban', never.uuid)).status).toBe(200);
    expect(await create(first.liveKey, never.data)).toMatchObject({ status: 'photo_id' });
    const owners = connect({ url: server.urls.owner, applicationName: 'test', max: 1 });
    await owners.pool.query('delete from carded.removed_buyers');
    await owners.close();
    expect((await act('bans.ban', never.uuid)).error?.code).toBe('conflict');
    expect((await act('bans.unban', banned.uuid)).status).toBe(200);
    expect(await create(first.liveKey, banned.data)).toMatchObject({ status: 'photo_id' });
  });

  it('does not reach a verification of another account, or of a website the login may not see', async () => {
    const [mine, theirs] = [await shop(), await shop()];
    const uuid = uuidOf(await create(theirs.first.liveKey));
    expect((await call('bans.ban', { body: { buyer: { uuid }, notes } }, mine.owner)).status).toBe(404);
    const limited = await subUser(theirs.account, ['verifications'], [theirs.second]);
    expect((await call('bans.ban', { body: { buyer: { uuid }, notes } }, limited)).status).toBe(404);
    expect(await create(theirs.first.liveKey)).toMatchObject({ status: 'photo_id' });
  });

  it('leaves an audit row that says nothing about the person', async () => {
    const { account, first, owner } = await shop();
    const uuid = uuidOf(await create(first.liveKey));
    await call('bans.ban', { body: { buyer: { uuid }, notes } }, owner);
    await call('bans.unban', { body: { buyer: { uuid }, notes } }, owner);
    const rows = await inTenant(server.context.db, account.accountId, (tx) =>
      tx
        .selectFrom('audit_rows')
        .select(['action', 'subject', 'detail'])
        .where('action', 'like', 'buyer.%')
        .orderBy('seq')
        .execute(),
    );
    expect(rows.map((row) => [row.action, row.subject])).toEqual([
      ['buyer.banned', uuid],
      ['buyer.unbanned', uuid],
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/Charged|Dana|Whitcomb/);
  });

  it('are kept whole or not at all when many are made and lifted at once', async () => {
    const { account, first, owner } = await shop();
    const uuid = uuidOf(await create(first.liveKey));
    const body = { buyer: { uuid }, notes };
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => call(index % 2 === 0 ? 'bans.ban' : 'bans.unban', { body }, owner)),
    );
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
    const kept = await inTenant(server.context.db, account.accountId, async (tx) => ({
      bans: (await tx.selectFrom('bans').select('token_buyer').execute()).length,
      names: (await tx.selectFrom('ban_names').select('token').execute()).length > 0,
    }));
    const { banned } = (await call('verifications.get', { params: { uuid } }, owner)).body.verification;
    expect(kept).toEqual({ bans: banned ? 1 : 0, names: banned });
    expect(await create(first.liveKey)).toMatchObject(banned ? { reason: 'banned' } : { status: 'photo_id' });
    await call('bans.ban', { body }, owner);
    expect(await create(first.liveKey)).toMatchObject({ reason: 'banned' });
    expect((await call('bans.unban', { body }, owner)).status).toBe(200);
    expect(await create(first.liveKey)).toMatchObject({ status: 'photo_id' });
  });
});
