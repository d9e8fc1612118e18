import type { LogCriteria } from '@carded/contract';
import { inTenant } from '@carded/database';
import { describe, expect, it } from 'vitest';
import { adult, makeLogin, makeWebsite, serverForTests, testBuyer } from '#testing/index.ts';
import { perPage } from './list-verifications.ts';

type Person = Partial<typeof adult>;
const dayMs = 86_400_000;
const monthOf = (ms: number) => new Date(ms).toISOString().slice(0, 7);
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

describe('the verification log', () => {
  const { server, call, makeShop } = serverForTests();

  const shop = async () => {
    const { account, site: one, owner } = await makeShop();
    const two = await makeWebsite(server.context, account);
    const { cookie } = owner;
    const create = async (person: Person = {}, key = one.liveKey, reference?: string) => {
      const body = { key, data: { ...adult, ...person }, ...(reference === undefined ? {} : { reference }) };
      const headers = reference === undefined ? {} : { 'x-carded-secret': account.liveSecret };
      const made = await call('verifications.create', { body }, headers);
      return 'uuid' in made.body ? made.body.uuid : '';
    };
    const list = (criteria: LogCriteria, as = cookie) => call('verifications.list', { body: criteria }, { cookie: as });
    const found = async (criteria: LogCriteria, as = cookie) => {
      const { body, error } = await list(criteria, as);
      expect(error).toBeNull();
      return body.verifications.map((row) => row.uuid);
    };
    return { account, one, two, cookie, create, list, found };
  };

  it('is searched by each criterion, ignoring case and punctuation', async () => {
    const { two, create, found } = await shop();
    const dana = await create();
    const cass = await create(
      {
        first_name: 'Cass',
        last_name: 'O’Neil',
        state: 'TX',
        zip: '75001-1234',
        phone: '(972) 555-0199',
        email: 'Cass@Example.com',
      },
      two.liveKey,
      'SO-1042',
    );
    const only = (criteria: LogCriteria) => found(criteria);
    expect(await only({ uuid: dana })).toEqual([dana]);
    expect(await only({ first_name: 'CASS', last_name: 'oneil' })).toEqual([cass]);
    expect(await only({ last_name: 'whitcomb' })).toEqual([dana]);
    expect(await only({ name: 'oneil cass' })).toEqual([cass]);
    expect(await only({ first_name: 'Kass', last_name: 'Oneill', similar: true })).toEqual([cass]);
    expect(await only({ zip: '75001' })).toEqual([cass]);
    expect(await only({ phone: '+1 972 555 0199' })).toEqual([cass]);
    expect(await only({ email: 'cass@example.COM' })).toEqual([cass]);
    expect(await only({ state: 'tx' })).toEqual([cass]);
    expect(await only({ country: 'us' })).toEqual([cass, dana]);
    expect(await only({ website: two.liveKey })).toEqual([cass]);
    expect(await only({ order: '#so-1042' })).toEqual([cass]);
    expect(await only({ number: '75001' })).toEqual([cass]);
    expect(await only({ number: '9725550199' })).toEqual([cass]);
    expect(await only({ name: 'Nobody Here' })).toEqual([]);
  });

  it('finds a name with one typo that sounds like nothing, and says no more than a search may', async () => {
    const { two, create, found } = await shop();
    const dana = await create();
    const other = await create({ first_name: 'Quentin', last_name: 'Bly' }, two.liveKey);
    for (const name of ['Whitcmob', 'Whjtcomb', 'Qhitcomb', 'hWitcomb', 'Dana Whitcpmb', 'Whitcomb Dqna'])
      expect(await found({ name, similar: true }), name).toEqual([dana]);
    expect(await found({ last_name: 'Whitcpmb', similar: true })).toEqual([dana]);
    expect(await found({ name: 'Quentim', similar: true })).toEqual([other]);
    expect(await found({ name: 'Quentim', similar: true, website: two.testKey })).toEqual([other]);
    expect(await found({ name: 'Whjtcomb' })).toEqual([]);
    expect(await found({ name: 'Whjtcomb', similar: true, status: 3 })).toEqual([]);
    expect(await found({ name: 'Whxtcmob', similar: true })).toEqual([]);
  });

  it('finds an order by a number as long as one may be', async () => {
    const { one, create, found } = await shop();
    const number = `NORTH-${'2026-1122-'.repeat(11)}EAST`;
    expect(number).toHaveLength(120);
    const long = await create({}, one.liveKey, number);
    await create();
    expect(await found({ number })).toEqual([long]);
  });

  it('is searched by the beginning of either name, and by both in any order', async () => {
    const { create, found, list } = await shop();
    const tiffany = await create({ first_name: 'Tiffany', last_name: 'Van der Berg' });
    const tiffin = await create({ first_name: 'Li', last_name: 'Tiffin', zip: '58104' });
    const john = await create({ first_name: 'John', last_name: 'Doe' });
    const both = [tiffin, tiffany];
    expect(await found({ name: 'tiff' })).toEqual(both);
    expect(await found({ first_name: 'TIFF' })).toEqual([tiffany]);
    expect(await found({ last_name: 'tif' })).toEqual([tiffin]);
    expect(await found({ name: 'Tiffany' })).toEqual([tiffany]);
    expect(await found({ name: 'tiff', zip: '58104' })).toEqual([tiffin]);
    expect(await found({ name: 'tiff', number: '58104' })).toEqual([tiffin]);
    for (const name of ['John Doe', 'Doe John', 'doe, joh', 'joh doe']) expect(await found({ name })).toEqual([john]);
    expect(await found({ first_name: 'Doe', last_name: 'John' }), 'mixed up').toEqual([john]);
    for (const name of ['van der berg', 'vanderb', 'tiff van der', 'berg', 'van tiff'])
      expect(await found({ name })).toEqual(name === 'berg' ? [] : [tiffany]);
    expect(await found({ name: 'li' }), 'two letters are a whole name').toEqual([tiffin]);
    expect(await found({ name: 'ti' })).toEqual([]);
    expect((await list({ name: 'Tiffany', month: 'all' })).error?.fields?.[0]?.path).toBe('month');
    expect((await list({ name: 'Tiffany -', month: 'all' })).error?.fields?.[0]?.path).toBe('month');
    expect(await found({ name: 'tif ber', month: 'all' })).toEqual([]);
    expect(await found({ name: 'van tif', month: 'all' })).toEqual([tiffany]);
  });

  it('takes the status as 0 or all, as 1 for every incomplete one, by name for ID Required alone, as a group, or as a number', async () => {
    const { one, two, create, found, account } = await shop();
    const waiting = await create();
    const minor = await create({ dob_year: 2012, last_name: 'Young' });
    expect(minor).toBe('');
    const signing = await create({ last_name: 'Signer' }, two.liveKey);
    await inTenant(server.context.db, account.accountId, (tx) =>
      tx.updateTable('verifications').set({ status: 10 }).where('id', '=', signing).execute(),
    );
    const all = await found({});
    expect(all).toHaveLength(3);
    expect(await found({ status: 0 })).toEqual(all);
    expect(await found({ status: 'all' })).toEqual(all);
    expect(await found({ status: 1 })).toEqual([signing, waiting]);
    expect(await found({ status: 'id_required' })).toEqual([waiting]);
    expect(await found({ status: 10, website: two.liveKey })).toEqual([signing]);
    expect(await found({ status: 10, website: one.liveKey })).toEqual([]);
    expect(await found({ status: 'blocked' })).toHaveLength(1);
    expect(await found({ status: 7 })).toHaveLength(1);
    expect(await found({ status: 3 })).toEqual([]);
  });

  it('leaves test buyers out unless asked, and shows banned ones alone when asked', async () => {
    const { one, cookie, create, found } = await shop();
    const live = await create();
    const test = await create(testBuyer('John'), one.testKey);
    expect(await found({})).toEqual([live]);
    expect(await found({ includeTest: true })).toEqual([test, live]);
    expect(await found({ test: true })).toEqual([test]);
    expect(await found({ showBanned: true })).toEqual([]);
    await call('bans.ban', { body: { buyer: { uuid: live }, notes: 'Charged back two orders.' } }, { cookie });
    expect(await found({ showBanned: true })).toEqual([live]);
    expect(await found({ showBanned: true, status: 3 })).toEqual([]);
  });

  it('shows the current month unless a month, a range, or something narrow is asked for', async () => {
    const { account, create, ...as } = await shop();
    const old = await create({ last_name: 'Earlier' });
    const before = server.clock.nowMs;
    server.clock.forward(40 * dayMs);
    const fresh = await create();
    const { cookie } = await makeLogin(server.context, account);
    const found = (criteria: LogCriteria) => as.found(criteria, cookie);
    const list = (criteria: LogCriteria) => as.list(criteria, cookie);
    expect(await found({})).toEqual([fresh]);
    expect(await found({ month: monthOf(before) })).toEqual([old]);
    expect(await found({ dateStart: dayOf(before), dateEnd: dayOf(before) })).toEqual([old]);
    expect(await found({ dateStart: dayOf(before), dateEnd: dayOf(server.clock.nowMs) })).toEqual([fresh, old]);
    expect(await found({ zip: adult.zip })).toEqual([fresh, old]);
    expect(await found({ phone: adult.phone ?? '' })).toEqual([fresh, old]);
    expect(await found({ uuid: old })).toEqual([old]);
    expect(await found({ first_name: 'Dana', last_name: 'Earlier' })).toEqual([old]);
    expect(await found({ last_name: 'Earlier' }), 'a last name alone is looked up in a month').toEqual([]);
    expect(await found({ zip: adult.zip, month: 'all' })).toEqual([fresh, old]);
    expect(await found({ zip: adult.zip, month: monthOf(before) })).toEqual([old]);
    const refused = (await list({ month: 'all', last_name: 'Earlier' })).error;
    expect(refused?.fields?.[0]).toMatchObject({ path: 'month' });
  });

  it('refuses in the words that merchants know', async () => {
    const { create, list } = await shop();
    const uuid = await create();
    const said = async (criteria: LogCriteria) => (await list(criteria)).error?.message;
    expect(await said({ uuid, first_name: 'Dana', last_name: 'Whitcomb' })).toBe(
      'Please search by UUID or name, not both.',
    );
    expect(await said({ uuid, name: 'Dana' })).toBe('Please search by UUID or name, not both.');
    for (const [dateStart, dateEnd] of [
      ['2026-02-01', ''],
      ['', '2026-02-01'],
      ['yesterday', '2026-02-01'],
      ['2026-02-30', '2026-03-01'],
      ['infinity', 'infinity'],
    ])
      expect(await said({ dateStart, dateEnd })).toBe('Both date range fields must have a valid value.');
    expect(await said({ dateStart: '2026-02-02', dateEnd: '2026-02-01' })).toBe(
      'Start date can not be earlier than end date',
    );
    expect(await said({ dateStart: '2026-01-01', dateEnd: '2026-05-02' })).toBe(
      'Date range can not be longer than 120 days',
    );
    expect(await said({ dateStart: '2026-01-01', dateEnd: '2026-05-01' })).toBeUndefined();
    expect(await said({ dateStart: '', dateEnd: '' })).toBeUndefined();
    expect((await list({ first_name: '-' })).error?.fields?.[0]?.path).toBe('first_name');
    expect((await list({ name: '. -' })).error?.fields?.[0]?.path).toBe('name');
    expect((await list({ number: '#' })).error?.fields?.[0]?.path).toBe('number');
  });

  it.each([
    ['', {}],
    [' (both names in all months)', { first_name: adult.first_name, last_name: adult.last_name, month: 'all' }],
  ])('is read a page at a time, older and newer, and counts what matches%s', async (_, criteria) => {
    const { create, list } = await shop();
    for (let index = 0; index < perPage + 3; index += 1) await create({ address: `${index + 1} Alder Street` });
    const first = (await list({ ...criteria, count: true })).body;
    expect(first).toMatchObject({ total: perPage + 3, isTotalExact: true, pages: 2 });
    expect(first.verifications).toHaveLength(perPage);
    const older = (await list({ ...criteria, before: first.next ?? '' })).body;
    expect(older.verifications).toHaveLength(3);
    expect(older).toMatchObject({ next: null, total: null, pages: null });
    const newer = (await list({ ...criteria, after: older.verifications[0]?.uuid ?? '' })).body;
    expect(newer.verifications).toEqual(first.verifications);
    expect(newer.next).toBe(first.next);
    expect((await list({ ...criteria, page: 2 })).body.verifications).toEqual(older.verifications);
    expect((await list({ ...criteria, page: 3 })).body.verifications).toEqual([]);
  });

  it('shows a limited login the verifications, months and searches of its websites only', async () => {
    const { account, one, two, create, found } = await shop();
    const theirs = await create();
    const old = server.clock.nowMs;
    server.clock.forward(40 * dayMs);
    const own = await create({}, two.liveKey);
    const { cookie } = await makeLogin(server.context, account, {
      kind: 'sub_user',
      permissions: ['verifications'],
      accessType: 2,
      websiteIds: [two.websiteId],
    });
    expect(await found({ zip: adult.zip }, cookie)).toEqual([own]);
    expect(await found({ zip: adult.zip, website: one.liveKey }, cookie)).toEqual([]);
    expect(await found({ uuid: theirs }, cookie)).toEqual([]);
    const { months, perPage: size, maxClientExport } = (await call('verifications.months', {}, { cookie })).body;
    expect(months.map(({ id }) => id)).not.toContain(monthOf(old));
    expect(months).toHaveLength(1);
    expect(size).toBe(perPage);
    expect(maxClientExport).toBe(100_000);
  });
});
