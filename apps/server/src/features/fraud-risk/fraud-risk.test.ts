import { expect, it } from 'vitest';
import { serverForTests } from '#testing/index.ts';

const { call, makeShop } = serverForTests();

it('a fraud score is never made up: no provider of one is set up', async () => {
  const { account, site } = await makeShop();
  const { error } = await call(
    'fraudRisk.get',
    { body: { key: site.liveKey, email: 'dana@example.com' } },
    { 'x-carded-secret': account.liveSecret },
  );
  expect(error?.code).toBe('provider_not_configured');
});

it('refuses a birth date that no calendar has before it looks for a provider', async () => {
  const { account, site } = await makeShop();
  const body = { key: site.liveKey, dob: '1990-02-30' };
  const { error } = await call('fraudRisk.get', { body }, { 'x-carded-secret': account.liveSecret });
  expect(error).toMatchObject({ code: 'invalid_input', fields: [{ path: 'body.dob' }] });
});
