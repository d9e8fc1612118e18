import { describe, expect, it } from 'vitest';
import { adult, makeAccount, makeWebsite, serverForTests } from '#testing/index.ts';

describe('a remembered answer', () => {
  const { server, call } = serverForTests();

  const opened = async (key: string, domain: string) => {
    const { body } = await call('buyerSteps.open', { body: { key, page_origin: `https://${domain}` } });
    const headers = { authorization: `Bearer ${body.buyer_token}`, 'idempotency-key': 'one-key' };
    await call('buyerSteps.submitDetails', { body: { data: adult } }, { authorization: headers.authorization });
    return headers;
  };

  it('is given to the buyer it was made for, and to no other of the same shop', async () => {
    const { liveKey, domain } = await makeWebsite(server.context, await makeAccount(server.context));
    const [one, other] = [await opened(liveKey, domain), await opened(liveKey, domain)];
    const first = await call('buyerSteps.continueOnPhone', { body: {} }, one);
    const again = await call('buyerSteps.continueOnPhone', { body: {} }, one);
    const others = await call('buyerSteps.continueOnPhone', { body: {} }, other);
    expect(first.status).toBe(200);
    expect(again.body.link).toBe(first.body.link);
    expect(others.status).toBe(200);
    expect(others.body.link).not.toBe(first.body.link);
  });
});
