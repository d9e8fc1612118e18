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
