import { inTenant } from '@carded/database';
import type { IdentitySource } from '@carded/providers/identity';
import { describe, expect, it } from 'vitest';
import {
  adult,
  everyField,
  makeAccount,
  makeWebsite,
  minor,
  openRules,
  serverForTests,
  testBuyer,
} from '#testing/index.ts';

/** Matches everyone whose last name is Whitcomb. */
const bureau: IdentitySource = {
  id: 'bureau',
  independence: 'independent',
  lookUp: async (person) => ({
    outcome: person.lastName === 'Whitcomb' ? 'match' : 'no_match',
    score: person.lastName === 'Whitcomb' ? 97 : 12,
    birthDateEqual: person.lastName === 'Whitcomb',
    agreed: everyField,
  }),
};

describe('POST /v1/create', () => {
  const { server, call } = serverForTests({ liveSources: [bureau] });
  const shop = async (options: Parameters<typeof makeWebsite>[2] = {}) => {
    const account = await makeAccount(server.context);
    return { ...account, ...(await makeWebsite(server.context, account, options)) };
  };

  it('accepts a buyer known to a source, and confirms it by uuid', async () => {
    const { liveKey, liveSecret } = await shop();
    const created = await call('verifications.create', { body: { key: liveKey, data: adult } });
    expect(created.error).toBeNull();
    expect(created.body).toEqual({ uuid: expect.any(String), status: 'accepted' });
    const uuid = 'uuid' in created.body ? created.body.uuid : '';
    expect((await call('verifications.status', { params: { uuid } })).body).toEqual({ status: 'accepted', version: 1 });
    const whole = await call('verifications.status', { params: { uuid } }, { 'x-carded-secret': liveSecret });
    expect(whole.body).toMatchObject({
      status: 'accepted',
      key: liveKey,
      verification: { buyer: { first_name: 'Dana', dob_year: 1990 } },
    });
  });

  it('asks for an ID when nobody knows the buyer', async () => {
    const { liveKey } = await shop();
    const created = await call('verifications.create', {
      body: { key: liveKey, data: { ...adult, last_name: 'Unknown' } },
    });
    expect(created.body).toMatchObject({ status: 'photo_id' });
  });

  it('creates nothing for a minor, gives no uuid, and keeps a row with status 7', async () => {
    const { liveKey, accountId } = await shop();
    const created = await call('verifications.create', { body: { key: liveKey, data: minor } });
    expect(created.body).toEqual({ status: 'not_created', reason: 'underage' });
    const rows = await inTenant(server.context.db, accountId, (tx) =>
      tx.selectFrom('verifications').select(['status', 'reason']).execute(),
    );
    expect(rows).toEqual([{ status: 7, reason: 'underage' }]);
  });

  it('refuses options and metadata without the secret', async () => {
    const { liveKey } = await shop();
    const refused = await call('verifications.create', {
      body: { key: liveKey, data: adult, options: { min_age: 18 } },
    });
    expect([refused.status, refused.error?.code]).toEqual([403, 'secret_required']);
  });

  it('keeps metadata and gives it back to the secret only, and refuses too much of it', async () => {
    const { liveKey, liveSecret } = await shop();
    const secret = { 'x-carded-secret': liveSecret };
    const metadata = { order: '20418', note: 'left at the door' };
    const created = await call(
      'verifications.create',
      { body: { key: liveKey, data: adult, options: { metadata } } },
      secret,
    );
    expect(created.error).toBeNull();
    const uuid = 'uuid' in created.body ? created.body.uuid : '';
    expect((await call('verifications.status', { params: { uuid } }, secret)).body.metadata).toEqual(metadata);
    expect((await call('verifications.status', { params: { uuid } })).body.metadata).toBeUndefined();
    const tooMany = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`k${index}`, 'v']));
    for (const wrong of [tooMany, { ['k'.repeat(26)]: 'v' }, { k: 'v'.repeat(251) }, JSON.parse('{"__proto__":"v"}')]) {
      const refused = await call(
        'verifications.create',
        { body: { key: liveKey, data: adult, options: { metadata: wrong } } },
        secret,
      );
      expect(refused.status, JSON.stringify(wrong).slice(0, 60)).toBe(400);
    }
  });

  it('refuses a secret of the other kind and an unknown key', async () => {
    const { liveKey, testSecret } = await shop();
    const other = await call('verifications.create', { body: { key: liveKey, secret: testSecret, data: adult } });
    expect([other.status, other.error?.code]).toEqual([400, 'secret_kind_mismatch']);
    const unknown = await call('verifications.create', { body: { key: 'pk_live_nobody', data: adult } });
    expect([unknown.status, unknown.error?.code]).toEqual([401, 'invalid_key']);
  });

  it('answers the same Idempotency-Key with the same uuid, and another body with 409', async () => {
    const { liveKey } = await shop();
    const headers = { 'idempotency-key': 'order-1' };
    const first = await call('verifications.create', { body: { key: liveKey, data: adult } }, headers);
    const again = await call('verifications.create', { body: { key: liveKey, data: adult } }, headers);
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotent-replayed']).toBe('true');
    const other = await call(
      'verifications.create',
      { body: { key: liveKey, data: { ...adult, city: 'Nampa' } } },
      headers,
    );
    expect([other.status, other.error?.code]).toEqual([409, 'idempotency_key_reused']);
  });

  it('takes an Idempotency-Key for a new one after a day, whether or not the old one was removed', async () => {
    const { liveKey } = await shop();
    const ask = (data: typeof adult = adult) =>
      call('verifications.create', { body: { key: liveKey, data } }, { 'idempotency-key': 'order-3' });
    const first = await ask();
    server.clock.forward(86_400_000);
    expect((await ask()).body).toEqual(first.body);
    server.clock.forward(1);
    const later = await ask({ ...adult, city: 'Nampa' });
    expect([later.status, later.headers['idempotent-replayed']]).toEqual([200, undefined]);
    expect(later.body).not.toEqual(first.body);
    const again = await ask({ ...adult, city: 'Nampa' });
    expect([again.body, again.headers['idempotent-replayed']]).toEqual([later.body, 'true']);
  });

  it('makes one verification of many parallel requests with one Idempotency-Key', async () => {
    const { liveKey } = await shop();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        call('verifications.create', { body: { key: liveKey, data: adult } }, { 'idempotency-key': 'order-2' }),
      ),
    );
    expect(new Set(answers.map(({ body }) => ('uuid' in body ? body.uuid : JSON.stringify(body)))).size).toBe(1);
  });

  it('treats the test buyers as documented, and marks them', async () => {
    const { testKey } = await shop({ isDevMode: true });
    const statusOf = async (name: 'John' | 'Jane' | 'Frank' | 'Grace') =>
      (await call('verifications.create', { body: { key: testKey, data: testBuyer(name) } })).body;
    expect(await statusOf('John')).toMatchObject({ status: 'accepted', test: true });
    expect(await statusOf('Jane')).toMatchObject({ status: 'photo_id', test: true });
    expect(await statusOf('Frank')).toMatchObject({ status: 'photo_id', test: true });
    expect(await statusOf('Grace')).toEqual({ status: 'not_created', reason: 'banned', test: true });
  });

  it('names wrong fields, and stores nothing', async () => {
    const { liveKey } = await shop();
    const cases: [Partial<typeof adult>, string][] = [
      [{ dob_day: 31, dob_month: 2 }, 'dob_day'],
      [{ zip: '8370' }, 'zip'],
      [{ state: 'Atlantis' }, 'state'],
      [{ country: 'Narnia' }, 'country'],
      [{ country: 'CA', state: 'AB', zip: 'S4P 3Y2' }, 'zip'],
    ];
    for (const [change, field] of cases) {
      const refused = await call('verifications.create', { body: { key: liveKey, data: { ...adult, ...change } } });
      expect([refused.status, refused.error?.code, refused.error?.fields?.[0]?.path]).toEqual([
        400,
        'invalid_input',
        `body.data.${field}`,
      ]);
    }
  });

  it('refuses blocked places and releases disabled ones', async () => {
    const { liveKey } = await shop({
      workflow: {
        ...openRules,
        segments: { us: { minAge: 21, divisions: { ID: { minAge: 'block' }, CA: { minAge: 'disable' } } } },
      },
    });
    expect((await call('verifications.create', { body: { key: liveKey, data: adult } })).body).toEqual({
      status: 'not_created',
      reason: 'location_blocked',
    });
    expect(
      (
        await call('verifications.create', {
          body: { key: liveKey, data: { ...adult, state: 'CA', zip: '94110', city: 'San Francisco' } },
        })
      ).body,
    ).toEqual({ status: 'not_created', reason: 'location_disabled' });
  });

  it('counts usage once for an accepted live buyer and never for a test', async () => {
    const account = await makeAccount(server.context, { trialVerifications: 5 });
    const site = await makeWebsite(server.context, account);
    await Promise.all(
      Array.from({ length: 3 }, (_, index) =>
        call('verifications.create', {
          body: { key: site.liveKey, data: { ...adult, first_name: `Dana${'abc'[index]}` } },
        }),
      ),
    );
    await call('verifications.create', { body: { key: site.testKey, data: adult } });
    const { used, left } = await inTenant(server.context.db, account.accountId, async (tx) => ({
      used: await tx.selectFrom('usage_counters').select('count').execute(),
      left: await tx.selectFrom('trials').select('remaining').where('kind', '=', 'verifications').executeTakeFirst(),
    }));
    expect([used.reduce((sum, row) => sum + row.count, 0), left?.remaining]).toEqual([3, 2]);
  });
});
