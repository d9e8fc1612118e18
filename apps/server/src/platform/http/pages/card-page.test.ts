import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeAuthorizeNetPayments, makeStripePayments, openSandbox } from '@carded/providers/payments';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getFrom, main, verify } from '#security/hosts.ts';
import { serverForTests } from '#testing/index.ts';
import { cardPageHeaders } from '../security-headers.ts';
import { cardPageDrawer } from './card-page.ts';

const { server } = serverForTests();
const pay = 'pay.localhost:3000';
const account = 'http://localhost:3000';
const get = (host: string, url: string) => getFrom(server)(host, url);
const policyOf = (provider: Parameters<typeof cardPageHeaders>[0]): Record<string, string[]> =>
  Object.fromEntries(
    cardPageHeaders(provider, account)
      ['Content-Security-Policy'].split('; ')
      .map((part) => part.split(' '))
      .map(([name = '', ...sources]) => [name, sources]),
  );

let build: string;
beforeAll(async () => {
  build = await mkdtemp(join(tmpdir(), 'carded-card-page-'));
  for (const id of ['sandbox', 'authorize_net', 'stripe'])
    await writeFile(
      join(build, `${id}.html`),
      '<script type="application/json" id="settings">"__CARDED_SETTINGS__"</script>',
    );
});
afterAll(() => rm(build, { recursive: true }));

it('answers the page on its own host, with a policy that lets only the account frame it', async () => {
  const { statusCode, headers, body } = await get(pay, '/');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store, private');
  expect(headers['content-security-policy']).toBe(cardPageHeaders('sandbox', account)['Content-Security-Policy']);
  expect(headers['content-security-policy']).toContain(`frame-ancestors ${account}`);
  expect(headers['set-cookie']).toBeUndefined();
  expect(body).toContain(`"account":"${account}"`);
  const script = /src="(\/assets\/[^"]+)"/.exec(body)?.[1] ?? '';
  expect((await get(pay, script)).headers['content-type']).toContain('javascript');
});

it('has nothing else on that host, and the page on no other', async () => {
  for (const path of [
    '/api/user',
    '/v1/verifications',
    '/signin',
    '/account',
    '/static/popup/v1/popup.js',
    '/docs',
    '/dev/outbox',
  ])
    expect((await get(pay, path)).statusCode, path).toBe(404);
  for (const host of [main, verify]) expect((await get(host, '/')).body, host).not.toContain('id="settings"');
});

it('lets only the account’s pages frame it', async () => {
  const policy = async (path: string) => (await get(main, path)).headers['content-security-policy'];
  expect(await policy('/account/usage')).toContain("frame-src 'self' http://pay.localhost:3000;");
  expect(await policy('/')).not.toContain('frame-src');
});

it('runs only its own script in the sandbox, and connects nowhere', () => {
  expect(policyOf('sandbox')).toEqual({
    ...{ 'default-src': ["'none'"], 'script-src': ["'self'"], 'style-src': ["'self'"], 'connect-src': ["'none'"] },
    ...{ 'frame-src': ["'none'"], 'form-action': ["'none'"], 'base-uri': ["'none'"], 'frame-ancestors': [account] },
  });
});

it.each([
  makeAuthorizeNetPayments({
    ...{ apiLogin: 'l', transactionKey: 'k', clientKey: 'c', signatureKey: 's', environment: 'production' },
  }),
  makeStripePayments({ secretKey: 's', publishableKey: 'p', webhookSecret: 'w' }),
])('lets the script of $id in, and no inline script', (payments) => {
  const policy = policyOf(payments.id);
  expect(policy['script-src']).toContain(new URL(payments.browser().scriptSrc).origin);
  expect(policy['script-src']?.join()).not.toMatch(/unsafe|\*/);
  expect(
    Object.values(policy)
      .flat()
      .filter((source) => /^(https?:|\*)$/.test(source)),
  ).toEqual([]);
  expect(policy['frame-ancestors']).toEqual([account]);
});

it('writes its settings so that none of them ends the script', async () => {
  const payments = makeStripePayments({ secretKey: 's', publishableKey: '</script>$&', webhookSecret: 'w' });
  const draw = await cardPageDrawer({ payments, build, account, now: () => 5 });
  const html = draw?.() ?? '';
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  const settings = JSON.parse(/>(.*)<\/script>/.exec(html)?.[1] ?? '');
  expect(settings).toEqual({
    ...{ account, clientKey: '</script>$&', apiLogin: '', scriptSrc: 'https://js.stripe.com/v3/', nowMs: 5 },
  });
  expect(html).not.toContain('"s"');
});

it('is not found before it was built', async () => {
  expect(
    await cardPageDrawer({ payments: openSandbox().payments, build: join(build, 'none'), account, now: () => 5 }),
  ).toBeNull();
});
