import { describe, expect, it } from 'vitest';
import { inAccount } from '#platform/commands/in-account.ts';
import { frameAncestors } from '#platform/http/pages/card-page.ts';
import { adult, makeWebsite, serverForTests, testBuyer } from '#testing/index.ts';
import { testBuyerFields } from './index.ts';

describe('the test shop of an account', () => {
  const { server, call, openPage, makeShop } = serverForTests();
  const ours = () => server.context.config.publicUrl;
  const openHere = (key: string, reference: string) =>
    call('buyerSteps.open', { body: { key, reference, page_origin: ours() } });
  const order = (key: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    server.app.http.inject({
      method: 'POST',
      url: `/test-shop/${key}`,
      headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    });
  const john = testBuyerFields('john_doe');
  const buy = async (key: string, cart = 'test-cart') => {
    const opened = await openHere(key, cart);
    const { state } = (
      await call(
        'buyerSteps.submitDetails',
        { body: { data: { ...testBuyer('John'), ...john } } },
        { authorization: `Bearer ${opened.body.buyer_token}` },
      )
    ).body;
    return { cart, ...john, carded_proof: state.proof ?? '', uuid: state.uuid ?? '' };
  };

  it('is a checkout with John Doe filled in and the popup on it, by the test key', async () => {
    const { site } = await makeShop();
    const page = await openPage(`/test-shop/${site.testKey}`);
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store, private', 'x-robots-tag': 'noindex' });
    expect(page.headers['content-security-policy']).toContain(`frame-src ${server.context.config.verifyUrl}`);
    expect(page.body).toContain(`window.CardedConfig={"key":"${site.testKey}","element":"#place-order"`);
    expect(page.body).toContain('src="/static/popup/v1/popup.js"');
    expect(page.body).toContain('name="first_name" autocomplete="given-name" value="John"');
    const other = await openPage(`/test-shop/${site.testKey}?buyer=frank_doe`);
    expect(other.body).toContain('autocomplete="given-name" value="Frank"');
    expect((await openPage(`/test-shop/${site.testKey}?buyer=%22%3E%3Cscript%3E`)).body).toContain('value="John"');
  });

  it('is there for test keys of websites that are there, and for nothing else', async () => {
    const { account, owner, site } = await makeShop();
    await makeWebsite(server.context, account);
    const statusOf = async (key: string) => (await openPage(`/test-shop/${key}`)).statusCode;
    expect(await statusOf(site.liveKey)).toBe(404);
    expect(await statusOf(account.testSecret)).toBe(404);
    expect(await statusOf('pk_test_0000000000000000000000000000')).toBe(404);
    expect(await statusOf(`${site.testKey.slice(0, -1)}${site.testKey.endsWith('0') ? '1' : '0'}`)).toBe(404);
    expect(await statusOf('x')).toBe(404);
    expect(await statusOf(site.testKey)).toBe(200);
    await call('websites.remove', { params: { token: site.liveKey } }, owner);
    expect(await statusOf(site.testKey)).toBe(404);
  });

  it('writes the name of a shop as text', async () => {
    const { site, account } = await makeShop();
    await inAccount(server.context, account.accountId, (tx) =>
      tx
        .updateTable('websites')
        .set({ name: '<img src=x onerror=alert(1)>' })
        .where('account_id', '=', account.accountId)
        .execute(),
    );
    const { body } = await openPage(`/test-shop/${site.testKey}`);
    expect(body).toContain('&lt;img src=x');
    expect(body).not.toContain('<img');
  });

  it('takes the order of the buyer who was verified in it, and that is in the log, marked as a test', async () => {
    const { site, owner } = await makeShop();
    const { uuid, ...form } = await buy(site.testKey);
    const page = await order(site.testKey, form);
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('Thank you, John')]);
    expect(page.body).toContain(`/account/verifications/${uuid}?includeTest=1`);
    const { verification } = (await call('verifications.get', { params: { uuid } }, owner)).body;
    expect(verification).toMatchObject({ test: true, status: 3, buyer_first_name: 'John' });
  });

  it('refuses what a shop must refuse, in the words of the example shop, with what was typed', async () => {
    const { site } = await makeShop();
    const { uuid: _, ...form } = await buy(site.testKey);
    const said = async (change: Record<string, string>, key = site.testKey) => {
      const { statusCode, body } = await order(key, { ...form, ...change });
      return [statusCode, /role="alert"><b>([^<]+)/.exec(body)?.[1]];
    };
    expect(await said({ carded_proof: '' })).toEqual([422, 'Your age is not checked yet.']);
    expect(await said({ carded_proof: `${form.carded_proof}x` })).toEqual([422, 'We could not confirm the age check.']);
    expect(await said({ cart: 'another' })).toEqual([422, 'The age check belongs to another cart.']);
    expect(await said({ first_name: 'Dana' })).toEqual([422, 'The order and the age check name different people.']);
    expect((await order(site.testKey, { ...form, last_name: '"><b>' })).body).toContain('value="&quot;&gt;&lt;b&gt;"');
    const other = await makeShop();
    expect(await said({}, other.site.testKey)).toEqual([422, 'We could not confirm the age check.']);
    expect((await order(site.testKey, form, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  });

  it('opens the popup for test keys alone, and is no page of the website', async () => {
    const { site, owner } = await makeShop();
    const refused = await openHere(site.liveKey, 'cart');
    expect([refused.status, refused.error?.code]).toEqual([403, 'invalid_origin']);
    const info = (key: string) => call('shopInfo.get', { params: { key } }, { origin: ours() });
    expect((await info(site.testKey)).status).toBe(200);
    expect((await info(site.liveKey)).error?.code).toBe('invalid_origin');
    expect(await frameAncestors(server.context, site.testKey)).toContain(ours());
    expect(await frameAncestors(server.context, site.liveKey)).not.toContain(ours());
    expect(await frameAncestors(server.context, site.testKey)).toContain(`https://${site.domain}`);
    expect((await openHere(site.testKey, 'cart')).status).toBe(200);
    expect((await call('accounts.get', {}, owner)).body.account.installed).toBe(false);
    await call('buyerSteps.open', { body: { key: site.testKey, page_origin: `https://${site.domain}` } });
    expect((await call('accounts.get', {}, owner)).body.account.installed).toBe(true);
  });

  it('knows no buyer but the test buyers', async () => {
    const { site } = await makeShop();
    const opened = await openHere(site.testKey, 'cart');
    const bearer = { authorization: `Bearer ${opened.body.buyer_token}` };
    const { state } = (await call('buyerSteps.submitDetails', { body: { data: adult } }, bearer)).body;
    expect(state).toMatchObject({ test: true, proof: null });
  });
});
