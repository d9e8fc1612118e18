import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const elsewhere = { CARDED_PUBLIC_URL: 'https://carded.example', CARDED_TRUSTED_PROXIES: 'none' };
const chosen = (env: Record<string, string | undefined>) => readConfig({ ...elsewhere, ...env }).stores;

test('no platform is there until its app is, but for the one that needs none', () => {
  expect(chosen({})).toEqual({ woocommerce: { isLocal: false } });
});

test.each(['BIGCOMMERCE', 'SHOPLAZZA', 'SHOPIFY'])(
  '%s is there with both of its keys, and refuses the start with one',
  (name) => {
    const [id, secret] = [`CARDED_${name}_CLIENT_ID`, `CARDED_${name}_CLIENT_SECRET`];
    expect(chosen({ [id]: 'app', [secret]: 'canary-secret' })).toMatchObject({
      [name.toLowerCase()]: { clientId: 'app', clientSecret: 'canary-secret' },
    });
    expect(() => chosen({ [id]: 'app' })).toThrow(`${id} needs ${secret} as well.`);
    expect(() => chosen({ [secret]: 'canary-secret' })).toThrow(`${secret} needs ${id} as well.`);
    expect(() => chosen({ [id]: 'app', [secret]: '' })).toThrow(secret);
  },
);

test('platforms are played on this machine only', () => {
  const url = { CARDED_STORES_SANDBOX_URL: 'http://127.0.0.1:4020' };
  expect(readConfig(url).stores).toMatchObject({ woocommerce: { isLocal: true }, sandboxUrl: 'http://127.0.0.1:4020' });
  expect(() => chosen(url)).toThrow('loopback');
});

test('plans that Shopify has are named with their meter, and with the app', () => {
  const app = { CARDED_SHOPIFY_CLIENT_ID: 'app', CARDED_SHOPIFY_CLIENT_SECRET: 'canary-secret' };
  const pricing = { CARDED_SHOPIFY_APP_HANDLE: 'carded-age', CARDED_SHOPIFY_METER: 'cents' };
  expect(chosen({ ...app, ...pricing })).toMatchObject({
    shopify: { clientId: 'app', appPricing: { appHandle: 'carded-age', meter: 'cents' } },
  });
  expect(() => chosen(pricing)).toThrow('CARDED_SHOPIFY_CLIENT_ID');
  for (const [name, value] of Object.entries(pricing))
    expect(() => chosen({ ...app, [name]: value })).toThrow('together');
});
