import { describe, expect, it } from 'vitest';
import { adult, openBuyerOf, serverForTests } from '#testing/index.ts';

const rules = { minAge: 21, requireId: true, requireIdMode: 1 } as const;

describe('what a page asks for with the public key', () => {
  const { call, makeShop } = serverForTests();
  const wishes = { ocr_flow: true, allow_id_instore: true, recheck_info: true };
  const shopThat = (mayAsk: boolean) =>
    makeShop({ site: { mayAsk, workflow: { preset: 0, segments: { us: rules }, texts: {} } } });

  it('is done where the website’s settings allow it, and nowhere else', async () => {
    const outcomeOf = async (mayAsk: boolean) => {
      const { site } = await shopThat(mayAsk);
      const opened = await openBuyerOf(call)(site.liveKey, site.domain, { options: wishes });
      const texted = await call('buyerSteps.continueOnPhone', { body: { phone: '(208) 345-0142' } }, opened.headers);
      return [opened.state.step, opened.state.id.at_pickup ?? false, texted.error?.code ?? null];
    };
    expect(await outcomeOf(true)).toEqual(['photo_id', true, null]);
    expect(await outcomeOf(false)).toEqual(['details', false, 'not_ready']);
  });

  it('is granted by a session of the shop’s server, whatever the settings', async () => {
    const { account, site } = await shopThat(false);
    const body = { key: site.liveKey, flow_type: 'ocr' as const };
    const made = await call('verificationSessions.create', { body }, { 'x-carded-secret': account.liveSecret });
    const opened = await openBuyerOf(call)(site.liveKey, site.domain, { session: made.body.uuid });
    expect(opened.state.step).toBe('photo_id');
  });

  it('never leaves the ID at the pickup to the page', async () => {
    const { site } = await shopThat(false);
    const buyer = await openBuyerOf(call)(site.liveKey, site.domain, { options: wishes });
    await buyer.details(adult);
    expect((await call('buyerSteps.showIdInStore', { body: {} }, buyer.headers)).error?.code).toBe('not_ready');
  });
});
