import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { builds } from '#platform/http/pages/site-page.ts';
import { serverForTests } from '#testing/index.ts';
import { newestOf } from './index.ts';

const isBuilt =
  existsSync(join(builds.web, 'age-gate/create/index.html')) && existsSync(join(builds.embed, 'age-gate'));

describe.runIf(isBuilt)('the age gate', () => {
  const { server } = serverForTests();
  const get = (url: string, address: 'publicUrl' | 'verifyUrl' = 'publicUrl') =>
    server.app.http.inject({ url, headers: { host: new URL(server.context.config[address]).host } });
  const html = async (url: string) =>
    (await get(url)).body.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>');
  // The screens of the whole site load once, which takes a busy machine long.
  beforeAll(async () => void (await get('/age-gate/create')), 120_000);

  it('draws the gate that an address names, without a script, and what to paste for it', async () => {
    const page = await html('/age-gate/create?type=yesno&minAge=19&titleText=Of+age%3F&shared=1');
    expect(page).toContain('value="Of age?"');
    expect(page).toMatch(/value="yesno"[^>]*checked|checked=""[^>]*value="yesno"/);
    expect(page).toContain('/age-gate/preview?type=yesno');
    const { publicUrl } = server.context.config;
    expect(page).toContain(`<script src="${publicUrl}/static/age-gate/v1/age-gate.js"`);
    expect(page).toContain('data-title-text="Of age?"');
    expect(page).not.toContain('data-remember-for');
    const link = `${publicUrl}/age-gate/create?type=yesno`;
    expect(page).toContain(`body=${encodeURIComponent(link)}`);
    expect(page).toMatch(/<b>[34]\.\d KB<\/b>/);
  });

  it('begins with a trade, says with its source what a gate does not do there, and keeps the trade in the link', async () => {
    const page = await html('/age-gate/create?template=vape-ca&type=dobinput');
    expect(page).toContain('a typed date is not enough');
    expect(page).toContain('SOR/2020-143');
    expect(page).toContain('name="template" value="vape-ca"');
    expect(page).toMatch(/aria-current="true"[^>]*>Vape, Canada|template=vape-ca[^>]*aria-current="true"/);
    expect(page).toContain('/age-gate/create?template=vape-ca&amp;type=dobinput">Link to this gate');
    expect(await html('/age-gate/create?template=%3Cb%3E')).not.toContain('<b>"');
  });

  it('offers colors that can be seen for a button that is lost in its background', async () => {
    const page = await html('/age-gate/create?accent=%23ffee00');
    expect(page).toContain('Too close to see');
    const [, proposed = ''] = /accent=%23([\da-f]{6})"[^>]*><i[^>]*><\/i>Use #/.exec(page) ?? [];
    expect(await html(`/age-gate/create?accent=%23${proposed}`)).not.toContain('Too close to see');
  });

  it('pins the newest of its releases', () => {
    expect(newestOf(['v1', 'v1.0.9', 'v1.0.10', 'v1.0.2', 'other'])).toBe('1.0.10');
  });

  it('publishes the hash of what it pins, and never changes that', async () => {
    const page = await html('/age-gate/create');
    const [, path = '', hash] =
      /src="[^"]*(\/static\/age-gate\/v[\d.]+\/age-gate\.js)"\s+integrity="sha384-([^"]+)"/.exec(page) ?? [];
    const { rawPayload, headers } = await get(path);
    expect(createHash('sha384').update(rawPayload).digest('base64')).toBe(hash);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/static/age-gate/v1/age-gate.js')).headers['cache-control']).toBe(
      'public, max-age=300, stale-while-revalidate=86400',
    );
  });

  it('says which values it did not take, and puts none of them into a page', async () => {
    const bad = encodeURIComponent('"><script>alert(1)</script>');
    const page = (await get(`/age-gate/create?accent=${bad}&minAge=3&logoUrl=javascript:alert(1)&type=${bad}`)).body;
    expect(page.match(/This was not taken/g)).toHaveLength(3);
    expect(page).not.toContain('alert(1)');
    const texts = (await get(`/age-gate/preview?titleText=${bad}`)).body;
    expect(texts).not.toContain('<script>alert');
    expect(texts.match(/<script/g)).toHaveLength(2);
  });

  it('frames its preview, which no other page may frame and which stores nothing', async () => {
    const policy = (answer: { headers: Record<string, unknown> }) => String(answer.headers['content-security-policy']);
    expect(policy(await get('/age-gate/create'))).toContain("frame-src 'self'");
    const preview = policy(await get('/age-gate/preview'));
    expect(preview).toContain("frame-ancestors 'self'");
    expect(preview).toContain('sandbox allow-scripts');
    expect(preview).not.toContain('allow-same-origin');
  });

  it('tells younger visitors the age of an address, and uses nothing else of it', async () => {
    expect(await html('/age-gate/underage?age=21')).toContain('for adults 21 and over');
    for (const age of ['17', '99', '1e9', '%3Cb%3E', '21&to=https://evil.example'])
      expect(await html(`/age-gate/underage?age=${age}`)).not.toMatch(/evil|<b>|adults (17|99|1e9)/);
    expect((await get('/age-gate/underage')).headers['x-robots-tag']).toBe('noindex');
  });

  it('is on the site’s host only', async () => {
    for (const url of ['/age-gate/create', '/age-gate/preview', '/age-gate/underage'])
      expect((await get(url, 'verifyUrl')).statusCode).toBe(404);
  });
});
