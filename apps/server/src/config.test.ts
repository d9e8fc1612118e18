import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('a person at a terminal or a demo reads words about trouble; a machine, a pipe and production get JSON about everything', () => {
  const atTerminal = { isTerminal: true };
  expect(readConfig({}, atTerminal)).toMatchObject({ logFormat: 'text', logLevel: 'warn' });
  expect(readConfig({})).toMatchObject({ logFormat: 'text', logLevel: 'warn' });
  expect(readConfig({ CARDED_SEED: 'none' })).toMatchObject({ logFormat: 'json', logLevel: 'info' });
  for (const env of [
    { NODE_ENV: 'production' },
    { CARDED_LOG_FORMAT: 'json' },
    { CARDED_PUBLIC_URL: 'https://carded.example', CARDED_TRUSTED_PROXIES: 'none' },
  ])
    expect(readConfig(env, atTerminal)).toMatchObject({ logFormat: 'json', logLevel: 'info' });
  expect(readConfig({ CARDED_LOG_FORMAT: 'text', CARDED_LOG_LEVEL: 'info' })).toMatchObject({
    logFormat: 'text',
    logLevel: 'info',
  });
});

test('the demo is large or small, and runs only with its own database on this machine', () => {
  expect(readConfig({})).toMatchObject({ isDemo: true, isLargeDemo: true });
  expect(readConfig({ CARDED_SEED: 'demo-small' })).toMatchObject({ isDemo: true, isLargeDemo: false });
  expect(readConfig({ CARDED_SEED: 'none' })).toMatchObject({ isDemo: false, isLargeDemo: false });
  expect(readConfig({ DATABASE_URL: 'postgres://db.example/carded' })).toMatchObject({ isDemo: false });
  for (const seed of ['demo', 'demo-small'])
    expect(() => readConfig({ CARDED_SEED: seed, CARDED_PUBLIC_URL: 'https://carded.example' })).toThrow('loopback');
});

test('counts and times are told nowhere unless a port or a socket is named', () => {
  expect(readConfig({}).metricsAt).toBeNull();
  expect(readConfig({ CARDED_METRICS: '9464' }).metricsAt).toBe(9464);
  expect(readConfig({ CARDED_METRICS: '/run/carded/metrics.sock' }).metricsAt).toBe('/run/carded/metrics.sock');
  for (const wrong of ['', '0', '70000', 'metrics.sock'])
    expect(() => readConfig({ CARDED_METRICS: wrong }), wrong).toThrow('CARDED_METRICS');
});

test('an https address needs the list of its proxies, or a statement that there are none', () => {
  const https = { CARDED_PUBLIC_URL: 'https://carded.example' };
  for (const said of [undefined, '', ' , '])
    expect(() => readConfig({ ...https, CARDED_TRUSTED_PROXIES: said })).toThrow('CARDED_TRUSTED_PROXIES');
  expect(readConfig({ ...https, CARDED_TRUSTED_PROXIES: 'none' }).trustedProxies).toEqual([]);
  expect(readConfig({ ...https, CARDED_TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.1' }).trustedProxies).toEqual([
    '10.0.0.0/8',
    '192.0.2.1',
  ]);
  expect(readConfig({}).trustedProxies).toEqual([]);
});
