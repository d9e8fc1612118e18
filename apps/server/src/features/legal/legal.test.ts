import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { legalTemplates } from '@carded/domain/legal-templates';
import { beforeAll, describe, expect, it } from 'vitest';
import { keepTemplates, publishTerms } from '#features/terms/index.ts';
import { builds } from '#platform/http/pages/site-page.ts';
import { serverForTests } from '#testing/index.ts';

const dayMs = 86_400_000;

describe.runIf(existsSync(join(builds.web, 'do-not-sell/index.html')))('the legal pages', () => {
  const { server, call, makeMerchant } = serverForTests();
  const get = (url: string, headers: Record<string, string> = {}) =>
    server.app.http.inject({ url, headers: { host: new URL(server.context.config.publicUrl).host, ...headers } });
  const page = async (url: string) => {
    const { statusCode, body, headers } = await get(url);
    return { status: statusCode, body, robots: headers['x-robots-tag'] };
  };
  // The screens of the whole site load once, which takes a busy machine long.
  beforeAll(async () => {
    server.clock.nowMs = Date.parse('2026-11-28T12:00:00Z');
    await keepTemplates(server.context);
    await get('/terms');
  }, 120_000);

  it('show the very text that is accepted, and say that it is a template', async () => {
    const { owner } = await makeMerchant({ account: { hasTerms: false } });
    const { terms } = (await call('terms.get', {}, owner)).body;
    expect(terms).toMatchObject({ version: legalTemplates.terms.version, text: legalTemplates.terms.text });
    const shown = await page('/terms');
    expect(shown).toMatchObject({ status: 200, robots: undefined });
    expect(shown.body).toContain(`Version ${terms.version}, in effect from`);
    expect(shown.body).toContain('The operator puts reviewed terms here before going live.');
    for (const heading of terms.text.match(/(?<=^## ).+$/gm) ?? []) expect(shown.body).toContain(`${heading}</h2>`);
    expect(shown.body.match(/<h1/g)).toHaveLength(1);
    expect(shown.body.match(/<script/g)).toBeNull();
  });

  it('are kept once, however often a process starts', async () => {
    const count = async () =>
      (await server.context.db.pool.query('select count(*)::int as n from carded.terms_documents')).rows[0].n;
    const before = await count();
    await Promise.all([keepTemplates(server.context), keepTemplates(server.context)]);
    expect(await count()).toBe(before);
    expect(before).toBe(5);
  });

  it('show any version, and what changed between any two, word by word', async () => {
    const old = await page('/terms?version=1');
    expect(old).toMatchObject({ status: 200, robots: 'noindex' });
    expect(old.body).toContain('This is not the version in effect.');
    expect(old.body).toContain('<title>Terms of use, version 1 | Carded</title>');
    const compared = await page('/terms?from=1&to=2026-11');
    expect(compared).toMatchObject({ status: 200, robots: 'noindex' });
    expect(compared.body).toMatch(/<ins>[^<]+<\/ins>/);
    expect(compared.body).toMatch(/<del>[^<]+<\/del>/);
    expect(compared.body).toContain('<option value="1" selected="">');
    expect((await page('/terms?from=2026-11&to=2026-11')).body).toContain('The two are the same.');
    // The one before, where only the later is named.
    expect((await page('/terms?to=2026-11')).body).toContain('From version <a href="/terms?version=1">');
  });

  it.each(['/terms?version=9', '/terms?from=9&to=1', '/terms?to=9', '/privacy?version=1'])(
    '%s is a version that there is not: said so, with those there are',
    async (url) => {
      const { status, body, robots } = await page(url);
      expect({ status, robots }).toEqual({ status: 404, robots: 'noindex' });
      expect(body).toContain('There is no such version');
      expect(body).toContain('?version=2026-11');
    },
  );

  it('write what was typed into an address as text', async () => {
    const { status, body } = await page(`/terms?version=${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
    expect(status).toBe(404);
    expect(body).not.toContain('<img src=x');
    expect((await page('/terms?version=a&version=b')).status).toBe(200);
    // Expects another page for the same version requested by name.
    expect((await page('/terms?version=2026-11')).body).toContain(
      '<title>Terms of use, version 2026-11 | Carded</title>',
    );
    expect((await page('/terms')).body).toContain('<title>Terms of use | Carded</title>');
  });

  it('come packed and with a tag that spares the next visit', async () => {
    const { headers, rawPayload } = await get('/privacy/customers', { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(rawPayload).toString()).toContain('id="delete"');
    expect((await get('/privacy/customers', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  });

  it('are reached from the buyer’s screens, which do not know the site', async () => {
    const host = new URL(server.context.config.verifyUrl).host;
    for (const url of ['/privacy/customers', '/terms/customers', '/faq']) {
      const { statusCode, headers } = await get(url, { host });
      expect([statusCode, headers.location]).toEqual([302, server.context.config.publicUrl + url]);
    }
  });

  it('follow the privacy signal of the browser that sends it only', async () => {
    const sent = await get('/do-not-sell', { 'sec-gpc': '1' });
    expect(sent.body).toContain('Your browser sends a privacy signal.');
    expect(sent.headers.vary).toBe('Sec-GPC, Accept-Encoding');
    for (const headers of [{}, { 'sec-gpc': '0' }, { 'sec-gpc': 'yes' }])
      expect((await get('/do-not-sell', headers as Record<string, string>)).body).not.toContain(
        'Your browser sends a privacy signal.',
      );
  });

  // Runs last, because the operator has its own terms from here on.
  it('show the operator’s own text from its day on, with its changes, and in the feed before', async () => {
    const text =
      '# Our terms\n\n## Scope\n\n> In short: all of it.\n\nThese are <b>ours</b>, see [the law](javascript:alert`1`).\n';
    const effectiveAt = new Date('2027-01-31T00:00:00Z');
    const changes = ['Everything is new.'];
    await publishTerms(server.context, { version: 'our-1', text, effectiveAt, changes, summary: ['In a word.'] });
    expect((await page('/terms')).body).toContain('Version 2026-11, in effect from');
    const feed = await get('/legal/atom.xml');
    expect(feed.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(feed.body).toContain('In effect from 2027-01-31. Everything is new.');
    server.clock.forward(70 * dayMs);
    await keepTemplates(server.context);
    const { body } = await page('/terms');
    expect(body).toContain('Version our-1, in effect from January 31, 2027');
    expect(body).not.toContain('Written by the makers of the software');
    expect(body).toContain('These are &lt;b&gt;ours&lt;/b&gt;, see the law.');
    const { owner } = await makeMerchant({ account: { hasTerms: false } });
    expect((await call('terms.get', {}, owner)).body.terms).toMatchObject({ version: 'our-1', text });
    expect((await page('/terms?from=2026-11')).body).toContain('<ins>Our terms</ins>');
    expect((await get('/terms.md')).body).toContain('# Our terms');
  });
});
