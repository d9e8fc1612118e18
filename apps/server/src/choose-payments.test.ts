import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const elsewhere = { CARDED_PUBLIC_URL: 'https://carded.example', CARDED_TRUSTED_PROXIES: 'none' };
const authorizeNet = {
  CARDED_PAYMENTS: 'authorize_net',
  AUTHORIZE_NET_ENVIRONMENT: 'production',
  AUTHORIZE_NET_API_LOGIN: 'login',
  AUTHORIZE_NET_TRANSACTION_KEY: 'canary-transaction-key',
  AUTHORIZE_NET_CLIENT_KEY: 'client',
  AUTHORIZE_NET_SIGNATURE_KEY: 'signature',
};
const stripe = {
  CARDED_PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'canary-secret',
  STRIPE_PUBLISHABLE_KEY: 'public',
  STRIPE_WEBHOOK_SECRET: 'webhook',
};
const chosen = (env: Record<string, string | undefined>) => readConfig(env).payments;

test('cards are tried out on this machine, and taken nowhere else until a gateway is named', () => {
  expect(chosen({})).toEqual({ kind: 'sandbox', url: null });
  expect(chosen({ DATABASE_URL: 'postgres://db.example/carded' })).toEqual({ kind: 'sandbox', url: null });
  expect(chosen(elsewhere)).toEqual({ kind: 'none' });
  expect(chosen({ CARDED_PAYMENTS: 'none' })).toEqual({ kind: 'none' });
  expect(() => chosen({ ...elsewhere, CARDED_PAYMENTS: 'sandbox' })).toThrow('loopback');
});

test('processes that share the work share one sandbox, or have none', () => {
  const url = 'http://127.0.0.1:4010';
  for (const role of ['api', 'worker']) {
    expect(chosen({ CARDED_ROLE: role })).toEqual({ kind: 'none' });
    expect(() => chosen({ CARDED_ROLE: role, CARDED_PAYMENTS: 'sandbox' })).toThrow('CARDED_PAYMENTS_SANDBOX_URL');
    expect(chosen({ CARDED_ROLE: role, CARDED_PAYMENTS_SANDBOX_URL: url })).toEqual({ kind: 'sandbox', url });
  }
});

test.each([authorizeNet, stripe])('$CARDED_PAYMENTS is taken with all its keys, and with no fewer', (env) => {
  const { CARDED_PAYMENTS: kind, ...keys } = env;
  expect(chosen({ ...elsewhere, ...env })).toMatchObject({ kind });
  for (const name of Object.keys(keys)) {
    expect(() => chosen({ ...elsewhere, ...env, [name]: undefined })).toThrow(
      `CARDED_PAYMENTS=${kind} needs ${name} as well.`,
    );
    expect(() => chosen({ ...elsewhere, ...env, [name]: '' })).toThrow(name);
  }
});

test.each([authorizeNet, stripe])('keys of $CARDED_PAYMENTS without the choice are a mistake', (env) => {
  const { CARDED_PAYMENTS: kind, ...keys } = env;
  for (const other of [undefined, 'none', 'sandbox']) {
    const start = () => chosen({ ...keys, CARDED_PAYMENTS: other });
    expect(start).toThrow(`can only be set with CARDED_PAYMENTS=${kind}`);
    expect(start).not.toThrow('canary');
  }
});

test('the card page has its own host, or the configured address', () => {
  expect(readConfig({}).payUrl).toBe('http://pay.localhost:3000');
  expect(readConfig(elsewhere).payUrl).toBe('https://pay.carded.example');
  expect(readConfig({ ...elsewhere, CARDED_PAY_URL: 'https://cards.example/' }).payUrl).toBe('https://cards.example');
});
