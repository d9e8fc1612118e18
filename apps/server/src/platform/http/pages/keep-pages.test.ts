import { expect, test } from 'vitest';
import { readConfig } from '#config.ts';
import { servicesUsed } from './keep-pages.ts';

const of = (env: Record<string, string>) => servicesUsed(readConfig({ CARDED_SEED: 'none', ...env }));
const twilio = { TWILIO_ACCOUNT_SID: 'AC', TWILIO_AUTH_TOKEN: 't', TWILIO_FROM: '+12025550123' };
const stripe = {
  CARDED_PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk',
  STRIPE_PUBLISHABLE_KEY: 'pk',
  STRIPE_WEBHOOK_SECRET: 'whsec',
};

test('an installation without other services gives data to no one else', () => {
  expect(of({})).toEqual([]);
  expect(of({ CARDED_PAYMENTS: 'sandbox' })).toEqual([]);
});

test.each([
  [{ SMTP_URL: 'smtps://mail.internal.example' }, { port: 'mail', who: null }],
  [twilio, { port: 'sms', who: 'Twilio' }],
  [stripe, { port: 'payments', who: 'Stripe' }],
  [
    { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' },
    { port: 'storage', who: null },
  ],
  [{ CARDED_IDENTITY_URL: 'https://bureau.internal.example/match' }, { port: 'identity', who: null }],
  [
    { CARDED_TAXES: 'http', CARDED_TAXES_URL: 'https://tax.internal.example', CARDED_TAXES_SECRET: 'whsec_c2VjcmV0' },
    { port: 'taxes', who: null },
  ],
])('%o names one service, and not its address', (env, service) => {
  expect(of(env as Record<string, string>)).toEqual([service]);
});
