import { expect, test } from 'vitest';
import { makeAccount, makeWebsite, openBuyerOf, openRules, serverForTests, testBuyer } from '#testing/index.ts';

const rules = {
  ...openRules,
  segments: { us: { minAge: 21, phoneValidation: true, phoneValidationMode: 1 as const } },
};

const { server, call } = serverForTests();

const begun = async () => {
  const account = await makeAccount(server.context);
  const { testKey, domain } = await makeWebsite(server.context, account, { isDevMode: true, workflow: rules });
  const { details, headers } = await openBuyerOf(call)(testKey, domain);
  await details(testBuyer('John'));
  return {
    send: () => call('buyerSteps.sendCode', { body: { phone: '(208) 345-0144' } }, headers),
    check: () => call('buyerSteps.checkCode', { body: { code: '111111' } }, headers),
  };
};

test('a code ends after ten minutes, and the answer says so; another one works', async () => {
  const { send, check } = await begun();
  await send();
  server.clock.forward(10 * 60_000);
  expect((await check()).error?.code).toBe('code_expired');
  expect((await send()).body.state).toMatchObject({ step: 'code', phone: { tries_left: 5 } });
  expect((await check()).body.state.step).toBe('accepted');
});

test('another code is sent after half a minute; before, the answer says how long that is', async () => {
  const { send, check } = await begun();
  await send();
  server.clock.forward(12_000);
  const soon = await send();
  expect([soon.error?.code, soon.headers['retry-after']]).toEqual(['too_many_attempts', '18']);
  server.clock.forward(18_000);
  expect((await send()).body.state.phone.resend_after_seconds).toBe(30);
  expect((await check()).body.state.step).toBe('accepted');
});
