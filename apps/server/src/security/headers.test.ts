import { endpoints } from '@carded/contract';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '#testing/index.ts';
import { getFrom, main } from './hosts.ts';

describe('headers', () => {
  const { server } = serverForTests();
  const { server: overTls } = serverForTests({
    env: { CARDED_PUBLIC_URL: 'https://carded.example', CARDED_TRUSTED_PROXIES: 'none' },
  });

  it('of data forbid storing, framing, running and sniffing', async () => {
    for (const url of ['/v1/maintenance-mode', '/api/user', '/v1/status/x', '/v1/nothing', '/healthz']) {
      const { headers } = await getFrom(server)(main, url);
      expect(headers, url).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cache-control': 'no-store, private',
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-request-id': expect.stringMatching(/^req_/),
      });
      expect(headers, url).not.toHaveProperty('strict-transport-security');
      expect(headers, url).not.toHaveProperty('x-powered-by');
      expect(headers, url).not.toHaveProperty('server');
    }
  });

  it('of data are sent by every endpoint, refused or not', async () => {
    for (const { name, method, path } of endpoints) {
      const url = path.replaceAll(/:\w+/g, 'pk_live_nobody00000000');
      const { headers } = await server.app.http.inject({ method, url, headers: { host: main } });
      // The keys that proofs are checked with are the one thing that everyone may keep.
      const kept = name === 'proofs.keys' ? 'public, max-age=300' : 'no-store, private';
      expect([name, headers['cache-control'], headers['x-content-type-options']]).toEqual([name, kept, 'nosniff']);
      // Reports from a page have no body in their answer, since it reads none.
      const type = ['problems.report', 'ageGate.count', 'install.report'].includes(name)
        ? undefined
        : 'application/json; charset=utf-8';
      expect([name, headers['content-type']]).toEqual([name, type]);
      expect(headers, name).not.toHaveProperty('access-control-allow-credentials');
    }
  });

  it('demand https for a year on every kind of answer when there is https', async () => {
    const urls: [string, string][] = [
      ['carded.example', '/'],
      ['carded.example', '/signin'],
      ['carded.example', '/nothing'],
      ['carded.example', '/v1/maintenance-mode'],
      ['carded.example', '/v1/openapi.json'],
      ['carded.example', `/t/${'a'.repeat(32)}`],
      ['verify.carded.example', '/'],
      ['evil.example', '/'],
    ];
    for (const [host, url] of urls) {
      const { headers } = await getFrom(overTls)(host, url);
      expect([url, headers['strict-transport-security']]).toEqual([url, 'max-age=31536000; includeSubDomains']);
    }
  });
});
