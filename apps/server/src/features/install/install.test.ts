import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ownCodePages } from '@carded/contract';
import { capabilities } from '@carded/domain/stores';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allGuides, guideLink } from '#features/docs/index.ts';
import { websiteAddress } from '#platform/links/links.ts';
import { serverForTests } from '#testing/index.ts';
import { holdsPassword } from './index.ts';

const { server, call, openPage, makeShop } = serverForTests();
let shop: Awaited<ReturnType<typeof makeShop>>;
const opencart =
  '<script src="catalog/view/javascript/common.js"></script><a href="index.php?route=product/category">Liquids</a>';
beforeAll(async () => {
  shop = await makeShop();
});
const asOwner = () => shop.owner;
const key = () => shop.site.liveKey;

describe('a guide in the account', () => {
  it('has the website’s own key in it, and leads to every part', async () => {
    const { body } = await call(
      'install.guide',
      { query: { website: key(), platform: 'woocommerce', tab: 'script' } },
      asOwner(),
    );
    expect(body.title).toBe('WooCommerce: put the popup in');
    const code = body.blocks.find(({ kind }) => kind === 'code');
    expect(code).toMatchObject({ language: 'html', text: expect.stringContaining(`key: '${shop.site.testKey}'`) });
    for (const { tab, ways } of body.tabs)
      for (const tab2 of ways.length === 0 ? [undefined] : ways.map((way) => way.tab2)) {
        const query = { website: key(), platform: 'woocommerce', tab, ...(tab2 === undefined ? {} : { tab2 }) };
        expect((await call('install.guide', { query }, asOwner())).status).toBe(200);
      }
  });

  it('is there for every platform, and for no other', async () => {
    for (const { slug, strength, isConfirmed } of capabilities) {
      const { body, status } = await call('install.guide', { query: { website: key(), platform: slug } }, asOwner());
      expect([slug, status]).toEqual([slug, 200]);
      expect(body.platform).toMatchObject({ slug, strength, confirmed: isConfirmed });
      expect(JSON.stringify(body.blocks)).not.toMatch(/\{\{/);
    }
    for (const { platform, file } of allGuides()) {
      const way = file.variant === null ? {} : { tab2: file.variant.tab2 };
      const query = { website: key(), platform: platform.slug, tab: file.tab, ...way };
      const { body, status } = await call('install.guide', { query }, asOwner());
      const plain = (name: string) => name.replaceAll(' ', '').toLowerCase();
      expect([query, status, plain(body.title).startsWith(plain(platform.name))]).toEqual([query, 200, true]);
      const text = JSON.stringify(body.blocks);
      expect([query, /\{\{|carded\.example|pk_test_…/.exec(text)?.[0]]).toEqual([query, undefined]);
      if (text.includes('CardedConfig = {')) expect([query, text.includes(shop.site.testKey)]).toEqual([query, true]);
      // Key and secret of one kind: a guide begins with tests.
      expect([query, /CARDED_KEY=.{0,2}pk_live|CARDED_SECRET=.{0,2}sk_live/.exec(text)?.[0]]).toEqual([
        query,
        undefined,
      ]);
    }
    for (const query of [
      { platform: 'nobody' },
      { platform: 'wix', tab: 'script' },
      { platform: 'woocommerce', tab: 'server', tab2: 'x' },
    ])
      expect((await call('install.guide', { query: { website: key(), ...query } }, asOwner())).status).toBe(404);
  });

  it('has pages for one’s own code, each with what it is about', async () => {
    for (const { page } of ownCodePages) {
      const { body } = await call('install.ownCode', { query: { website: key(), page } }, asOwner());
      expect(body.title.length).toBeGreaterThan(3);
      expect(JSON.stringify(body.blocks)).not.toMatch(/\{\{|carded\.example/);
    }
    expect((await call('install.ownCode', { query: { website: key(), page: '../guide/api' } }, asOwner())).status).toBe(
      400,
    );
  });
});

describe('detection', () => {
  let answer: { status: number; headers: Record<string, string>; body: string };
  const home = createServer((_, reply) => reply.writeHead(answer.status, answer.headers).end(answer.body));
  let host: string;
  beforeAll(async () => {
    await new Promise<void>((done) => home.listen(0, '127.0.0.1', done));
    host = `localhost:${(home.address() as AddressInfo).port}`;
  });
  afterAll(() => void home.close());
  const html = { 'content-type': 'text/html; charset=utf-8' };
  const look = async () => {
    // The shop of this test has no certificate.
    const { askPage } = server.context.providers;
    server.context.providers.askPage = (url, question) =>
      askPage(url.replace(`https://${shop.site.domain}`, `http://${host}`), question);
    const { body } = await call('install.detect', { body: { website: key() } }, asOwner());
    server.context.providers.askPage = askPage;
    return body;
  };

  it('tells the platform of a home page', async () => {
    answer = { status: 200, headers: html, body: opencart };
    expect(await look()).toMatchObject({
      host: shop.site.domain,
      problem: null,
      found: { slug: 'opencart', certain: true },
    });
    answer = { ...answer, body: '<p>Nothing</p>' };
    expect(await look()).toMatchObject({ found: null, problem: null });
  });

  it('reads no more than a quarter of a megabyte', async () => {
    answer = { status: 200, headers: html, body: `${' '.repeat(262_144)}${opencart}` };
    expect(await look()).toMatchObject({ found: null });
  });

  it('follows the site’s own redirects, never into our network, and not for ever', async () => {
    answer = { status: 302, headers: { location: `http://${host}/again` }, body: '' };
    expect(await look()).toMatchObject({ problem: 'no_page' });
    answer = { status: 301, headers: { location: 'http://169.254.169.254/latest/meta-data' }, body: '' };
    expect(await look()).toMatchObject({ problem: 'not_allowed' });
    answer = { status: 200, headers: { 'content-type': 'application/pdf' }, body: 'x' };
    expect(await look()).toMatchObject({ problem: 'no_page' });
  });
});

describe('the guide for a shop of one’s own', () => {
  const read = async (tab: string, tab2?: string) => {
    const query = { website: key(), platform: 'other', tab, ...(tab2 === undefined ? {} : { tab2 }) };
    return (await call('install.guide', { query }, asOwner())).body;
  };

  it('begins with the strongest way, and ends with the live key', async () => {
    const { tab2, tabs } = await read('server');
    expect(tab2).toBe('node');
    expect(tabs.find(({ tab }) => tab === 'server')?.ways.at(-1)?.tab2).toBe('csharp');
    expect(JSON.stringify((await read('test')).blocks)).toContain(shop.site.liveKey);
    expect(JSON.stringify((await read('script')).blocks)).toContain(
      `key: '${shop.site.testKey}', element: '#place-order', reference: '`,
    );
  });

  it.each([
    ['localhost:4801', 'http'],
    ['shop1.localhost:4801', 'http'],
    ['localhost.example.com', 'https'],
    ['shop.example', 'https'],
  ])('is for %s by %s', (domain, scheme) => {
    expect(websiteAddress(server.context, domain)).toBe(`${scheme}://${domain}`);
  });
});

describe('the guide for a developer', () => {
  const send = (email: string) =>
    call('install.send', { body: { website: key(), platform: 'opencart', email } }, asOwner());

  it('is a link that shows the key to who has it, without signing in, and ends', async () => {
    expect((await send('dev@example.com')).status).toBe(200);
    const { rows } = await server.context.db.pool.query("select queue from carded.outbox where queue = 'send-waiting'");
    expect(rows).toHaveLength(1);
    const link = guideLink(server.context, 'opencart', {
      ...{ key: key(), liveKey: 'pk_live_…', site: 'https://shop.example', endsAt: server.context.now() + 60_000 },
    });
    const path = link.slice(server.context.config.publicUrl.length);
    const page = await openPage(path.replace('/opencart', '/opencart/script'));
    expect(page.body).toContain(key());
    expect(page.headers['x-robots-tag']).toBe('noindex');
    expect(page.body).toMatch(/href="\/docs\/guides\/opencart\/server\/oc3\?for=/);
    const forged = path.replace(/\?for=./, '?for=x');
    expect((await openPage(forged)).body).not.toContain(key());
    server.clock.forward(61_000);
    expect((await openPage(path.replace('/opencart', '/opencart/script'))).body).not.toContain(key());
  });

  it('is not sent without end', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 25; at += 1) statuses.push((await send(`dev${at}@example.com`)).status);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(20);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('a request to install', () => {
  const ask = (note: string) =>
    call('install.request', { body: { website: key(), platform: 'magento', note } }, asOwner());

  it('is a ticket with website and platform', async () => {
    const { body } = await ask('Two order buttons.');
    const ticket = (await call('tickets.get', { params: { id: body.id } }, asOwner())).body.ticket;
    expect(JSON.stringify(ticket)).toContain(`Install on Magento: ${shop.site.domain}`);
  });

  it.each([
    ...['Password: hunter2', 'my pw = x1', 'sk_live_abcdef123', 'the password is swordfish', 'user: pat pass 123'],
    ...['password hunter2!', 'pass - S3cret99', 'Passwd:x1', 'Admin login: pat@shop.example / Blue.Kite7', 'PIN: 4711'],
    ...['https://pat:kite7@shop.example/admin', 'ftp://pat:x@host', 'ck_0123456789abcdef0123 cs_0123456789abcdef0123'],
    ...['API key: 8f14e45fceea167a5a36', 'token = eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln', 'AKIAIOSFODNN7EXAMPLE'],
    ...[
      'la contraseña es: azul',
      'mot de passe : bleu',
      'client secret: abc',
      'secret=abc',
      'username pat, password kite7',
    ],
    ...['Password:\nhunter2', 'PASSWORD → hunter2', 'pass word: kite7', 'use “kite7” as the password'],
  ])('refuses what looks like a password: %s', async (note) => {
    const { status, body } = await ask(note);
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('body.note')]);
  });

  it('takes words that only speak of one', () => {
    for (const note of [
      'The site has a password page.',
      'Login is by email.',
      'We use the password manager of the browser.',
      'The password field is on the left: leave it alone.',
      'Is a password needed for staging?',
      'Key rings and PIN pads are sold there, too: 40 of them.',
      'The secret menu has two buttons.',
      'Our theme is Blue Kite 7, the token page is not used.',
      'Call https://shop.example:8443/cart, or write to pat@shop.example.',
      'Buyers reset passwords often: no issue',
    ])
      expect([note, holdsPassword(note)]).toEqual([note, false]);
  });
});
