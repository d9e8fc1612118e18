import { createHmac } from 'node:crypto';
import { inTenant } from '@carded/database';
import { demoPeople } from '@carded/domain/demos';
import { beforeEach, describe, expect, it } from 'vitest';
import { openSecrets } from '#features/webhooks/index.ts';
import { cardOf, emptyLedger, openBuyerOf, runDueJobs, serverForTests } from '#testing/index.ts';
import { demoAccount, findDemoAccount, hookPath } from './demo-account.ts';
import { purgeDemo, readDemoView } from './read-demo-view.ts';

const noCheck = { address: '', city: '', state: '', zip: '', country: '' };
const fieldsOf = (id: string) => demoPeople.find((one) => one.id === id)?.fields ?? {};
const personOf = (id: string) => {
  const { first_name = '', last_name = '', address = '', city = '', state = '', zip = '', country = '' } = fieldsOf(id);
  return { first_name, last_name, address, city, state, zip, country };
};
const detailsOf = (id: string) => {
  const { contact_email: email, phone, dob_day, dob_month, dob_year } = fieldsOf(id);
  return {
    ...personOf(id),
    ...{ email, phone },
    dob_day: Number(dob_day),
    dob_month: Number(dob_month),
    dob_year: Number(dob_year),
  };
};

/** Tables of the account itself, and counts: they hold no visitor's data. The outbox holds ids of jobs that did not run here. */
const kept = new Set([
  ...['accounts', 'account_list', 'account_secrets', 'billing_accounts', 'billing_due', 'business_words'],
  ...['websites', 'website_keys', 'website_names', 'website_openings', 'website_versions', 'webhook_endpoints'],
  ...['audit_heads', 'audit_rows', 'usage_changes', 'outbox'],
]);

describe('the demos', () => {
  const { server, call } = serverForTests();
  beforeEach(() => emptyLedger(server.context));

  const begin = async (demo = 'id') => (await call('demos.create', { body: { demo } })).body;
  const viewOf = async (reference: string) =>
    readDemoView(server.context, await demoAccount(server.context), reference);
  /** Buys as a person of the demo. */
  const buyAs = async (id: string, demo = 'id') => {
    const session = await begin(demo);
    const buyer = await openBuyerOf(call)(session.key, '', {
      page_origin: 'http://localhost:3000',
      reference: session.reference,
    });
    const { state } = (await buyer.details(detailsOf(id) as never)).body;
    return { session, buyer, state, view: await viewOf(session.reference) };
  };
  const order = (token: string, proof: string, cart: string, person = personOf('olivia')) =>
    call('demos.order', { body: { token, proof, cart, person } }).then(({ body }) => body);

  const created = (reference: string) =>
    JSON.stringify({
      ...{ id: 'evt_1', type: 'verification.created', timestamp: new Date(server.clock.nowMs).toISOString() },
      data: { uuid: null, status: 'accepted', reference },
    });
  /** Delivers a webhook in its real format. */
  const deliver = async (reference: string, id = server.context.newId()) => {
    const account = (await findDemoAccount(server.context)) ?? expect.fail('no account');
    const secrets = await inTenant(server.context.db, account.accountId, async (tx) => {
      const hook = await tx.selectFrom('webhook_endpoints').select(['id', 'sealed_secrets']).executeTakeFirstOrThrow();
      return openSecrets(server.context, account.accountId, hook.id, hook.sealed_secrets);
    });
    const payload = created(reference);
    const at = String(Math.floor(server.clock.nowMs / 1000));
    const key = Buffer.from((secrets[0]?.secret ?? '').replace('whsec_', ''), 'base64');
    const signature = `v1,${createHmac('sha256', key).update(`${id}.${at}.${payload}`).digest('base64')}`;
    const own = { host: 'localhost:3000', 'content-type': 'application/json' };
    const headers = { ...own, 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature };
    return server.app.http.inject({ method: 'POST', url: hookPath, payload, headers });
  };

  it('make one account at the first visit, with a test key for each demo, and no way to sign in', async () => {
    const sessions = await Promise.all([begin('id'), begin('phone'), begin('signature')]);
    expect(new Set(sessions.map(({ key }) => key)).size).toBe(3);
    for (const { key } of sessions) expect(key).toMatch(/^pk_test_/);
    const { accountId } = await demoAccount(server.context);
    const { rows } = await server.context.db.pool.query(
      'select (select count(*)::int from carded.login_emails where account_id = $1) as logins',
      [accountId],
    );
    expect(rows).toEqual([{ logins: 0 }]);
  });

  it.each([
    ['olivia', 'accepted', 'Accepted'],
    ['marcus', 'photo_id', 'ID required'],
    ['jane', 'photo_id', 'ID required'],
    ['tyler', 'not_created', 'Under age'],
    ['grace', 'not_created', 'Banned'],
  ])('show the shop’s side of %s', async (id, step, label) => {
    const { state, view } = await buyAs(id);
    expect(state.step).toBe(step);
    expect(view.rows).toHaveLength(1);
    expect(view.rows[0]).toMatchObject({ name: demoPeople.find((one) => one.id === id)?.name, label });
    expect(view.trace.length).toBeGreaterThan(2);
  });

  it('take an order with its proof once, and refuse each forged one by the shop’s own check', async () => {
    const { session, state } = await buyAs('olivia');
    const proof = state.proof ?? '';
    const { token, reference } = session;
    const changed = proof.replace(/\.[\w-]/, (letter) => (letter === '.e' ? '.f' : '.e'));
    expect(await order(token, '', reference)).toEqual({ taken: false, why: 'missing' });
    expect(await order(token, proof, `${reference}-b`)).toEqual({ taken: false, why: 'other_cart' });
    expect(await order(token, changed, reference)).toEqual({ taken: false, why: 'forged' });
    expect(await order(token, proof, reference, personOf('jane'))).toEqual({ taken: false, why: 'other_person' });
    expect(await order(token, proof, reference)).toEqual({ taken: true, why: null });
    expect(await order(token, proof, reference)).toEqual({ taken: false, why: 'used' });
    expect(
      (
        await call('demos.order', {
          body: { token: 'A'.repeat(22), proof, cart: '', person: { ...personOf('jane'), ...noCheck } },
        })
      ).status,
    ).toBe(404);
  });

  it('show a session to nobody who has another', async () => {
    const { session } = await buyAs('olivia');
    const other = await begin();
    expect((await viewOf(other.reference)).rows).toEqual([]);
    expect((await viewOf(session.reference)).rows).toHaveLength(1);
    const answer = await server.app.http.inject({
      url: `/demo/events/${'A'.repeat(22)}`,
      headers: { host: 'localhost:3000' },
    });
    expect(answer.statusCode).toBe(404);
  });

  it('begin twenty times an hour from one network', async () => {
    const statuses = [];
    for (let count = 0; count < 21; count += 1)
      statuses.push((await call('demos.create', { body: { demo: 'id' } })).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
    expect((await call('demos.create', { body: { demo: 'scanner' } })).status).toBe(400);
  });

  it('take only webhooks that are signed', async () => {
    const { session } = await buyAs('olivia');
    const body = created(session.reference);
    const forged = createHmac('sha256', 'other').update(body).digest('base64');
    const send = (signature: string) =>
      server.app.http.inject({
        method: 'POST',
        url: hookPath,
        payload: body,
        headers: {
          host: 'localhost:3000',
          'content-type': 'application/json',
          'webhook-id': server.context.newId(),
          'webhook-timestamp': String(Math.floor(server.clock.nowMs / 1000)),
          'webhook-signature': `v1,${forged}`,
          ...(signature === '' ? {} : { 'webhook-signature': signature }),
        },
      });
    for (const signature of ['', 'v1,AAAA']) expect((await send(signature)).statusCode).toBe(401);
    expect((await viewOf(session.reference)).deliveries).toEqual([]);
    const own = { host: 'localhost:3000', 'content-type': 'application/json' };
    const bare = await server.app.http.inject({ method: 'POST', url: hookPath, payload: body, headers: own });
    expect(bare.statusCode).toBe(401);
    const id = server.context.newId();
    for (const sent of [await deliver(session.reference, id), await deliver(session.reference, id)])
      expect(sent.statusCode).toBe(204);
    expect((await viewOf(session.reference)).deliveries.map((delivery) => delivery.id)).toEqual([id]);
  });

  it('begin for no other site’s page, which could use up a visitor’s', async () => {
    const auth = (site: string) => call('demos.dobPhoneAuth', {}, { 'sec-fetch-site': site });
    for (const site of ['cross-site', 'same-site']) expect((await auth(site)).status).toBe(403);
    expect((await auth('same-origin')).body.demo_enabled).toBe(true);
  });

  it('check name, birth date and phone together, and then ask for a code that is not sent', async () => {
    const { key, auth } = (await call('demos.dobPhoneAuth', {})).body;
    const data = { first_name: 'Olivia', last_name: 'Testwell', dob_day: 12, dob_month: 3, dob_year: 1984 };
    const ask = async (phone: string, change = {}) =>
      (await call('demos.dobPhone', { body: { key, auth, data: { ...data, phone, ...change } } })).body;
    expect(await ask('(303) 555-0112')).toMatchObject({ status: 'phone_validation', message: null });
    expect(await ask('(303) 555-0199')).toMatchObject({
      status: 'not_created',
      uuid: null,
      message: 'The records know this person with another phone number.',
    });
    expect(await ask('(303) 555-0112', { dob_year: 1985 })).toMatchObject({ status: 'not_created' });
    expect(
      await ask('(602) 555-0168', {
        first_name: 'Tyler',
        last_name: 'Youngman',
        dob_day: 20,
        dob_month: 5,
        dob_year: 2012,
      }),
    ).toMatchObject({ status: 'not_created', error: 'underage', message: expect.stringMatching(/./) });
    expect(
      (await call('demos.dobPhone', { body: { key: 'pk_test_other', auth, data: { ...data, phone: '1' } } })).status,
    ).toBe(404);
  });

  it('keep pictures outside the store, send no text, and have removed both after 31 minutes', async () => {
    const { buyer } = await buyAs('jane');
    const { front } = await cardOf({ firstName: 'Jane', lastName: 'Doe', birthDate: '1990-05-04' });
    expect((await buyer.show('front', front)).body.state.step).toBe('accepted');
    const phone = await buyAs('olivia', 'phone');
    expect(phone.state.step).toBe('phone');
    expect((await call('buyerSteps.sendCode', { body: { phone: '(303) 555-0112' } }, phone.buyer.headers)).status).toBe(
      200,
    );
    await runDueJobs(server, ['send-waiting']);
    const { accountId } = await demoAccount(server.context);
    const files = () =>
      inTenant(server.context.db, accountId, (tx) =>
        tx.selectFrom('documents').select('storage_key').where('removed_at', 'is', null).execute(),
      );
    const shown = (await files()).map((file) => file.storage_key);
    expect(shown.length).toBeGreaterThan(0);
    const { storage } = server.context.providers;
    for (const key of shown) expect([key.startsWith('demo/'), await storage.exists(key)]).toEqual([true, true]);
    server.clock.forward(31 * 60_000);
    expect(await purgeDemo.run(server.context, [{}])).toEqual([null]);
    expect(await files()).toEqual([]);
    for (const key of shown) expect(await storage.exists(key)).toBe(false);
    expect(server.sent.texts).toEqual([]);
    expect(server.sent.mails).toEqual([]);
  });

  it('keep nothing about a visitor after 31 minutes', async () => {
    await buyAs('olivia');
    await buyAs('marcus');
    const { session } = await buyAs('grace');
    await runDueJobs(server, ['verification-changed']);
    expect((await deliver(session.reference)).statusCode).toBe(204);
    expect((await viewOf(session.reference)).deliveries).toHaveLength(1);
    const { accountId } = await demoAccount(server.context);
    server.clock.forward(31 * 60_000);
    expect(await purgeDemo.run(server.context, [{}])).toEqual([null]);
    const client = await server.context.db.pool.connect();
    try {
      await client.query("select set_config('app.account_id', $1, false)", [accountId]);
      const { rows: tables } = await client.query<{ name: string }>(
        `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id'
          where c.relnamespace = 'carded'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
      );
      const left: string[] = [];
      for (const { name } of tables) {
        const { rows } = await client.query<{ text: string }>(
          `select t::text as text from carded.${name} as t where account_id = $1`,
          [accountId],
        );
        if (rows.length > 0) left.push(name);
        expect(JSON.stringify(rows), name).not.toMatch(/Olivia|Testwell|Sampleton/);
      }
      expect(left.filter((name) => !kept.has(name))).toEqual([]);
      for (const name of ['demo_sessions', 'demo_deliveries']) {
        const { rows } = await client.query(`select 1 from carded.${name}`);
        expect(rows, name).toEqual([]);
      }
    } finally {
      await client.query("select set_config('app.account_id', '', false)");
      client.release();
    }
  });
});
