import { expect, it } from 'vitest';
import { adult, cardOf, knownAsTyped, openBuyerOf, serverForTests } from '#testing/index.ts';

const known = knownAsTyped('1991-04-17');
/** Done while records are asked about a correction. */
let meanwhile = async (): Promise<unknown> => null;
const { call, makeShop } = serverForTests({
  liveSources: [{ ...known, lookUp: async (...asked) => meanwhile().then(() => known.lookUp(...asked)) }],
});

it('a signature that the shop asks for while the buyer corrects the details is still asked for', async () => {
  const { site, owner } = await makeShop();
  const buyer = await openBuyerOf(call)(site.liveKey, site.domain);
  await buyer.details(adult);
  const card = await cardOf({ firstName: 'DANA', lastName: 'WHITCOMB', birthDate: '1991-04-17' });
  await buyer.show('front', card.front);
  const { uuid, reason } = (await buyer.show('back', card.back)).body.state;
  expect(reason).toBe('info_mismatch');
  meanwhile = () => {
    meanwhile = async () => null;
    const body = { uuid: uuid ?? '', email: 'dana@example.com', require_signature: true };
    return call('verifications.sendMessage', { body }, owner);
  };
  const { state } = (await call('buyerSteps.settleMismatch', { body: { right: 'card' } }, buyer.headers)).body;
  expect(state).toMatchObject({ step: 'signature', proof: null });
});
