import type { PartialBuyerData } from '@carded/contract';
import { memoryProofStore, type ProofOptions, verifyProof } from '@carded/node';
import { expect, test } from 'vitest';
import { adult, makeAccount, makeWebsite, openBuyerOf, openRules, serverForTests, testBuyer } from '#testing/index.ts';

const { server, call } = serverForTests();

const boise = { country: 'US', state: 'ID', city: 'Boise', zip: '83702' };
const moscow = { country: 'US', state: 'ID', city: 'Moscow', zip: '83843' };

/** A shop that needs no check in one ZIP code of Idaho. */
const openShop = async () => {
  const account = await makeAccount(server.context);
  const rules = { us: { minAge: 21, divisions: { ID: { zipcodes: { '83702': { minAge: 'disable' as const } } } } } };
  const workflow = { ...openRules, segments: { ...openRules.segments, ...rules } };
  const site = await makeWebsite(server.context, account, { isDevMode: true, workflow });
  const { keys } = (await call('proofs.keys', {})).body;
  const options: ProofOptions = {
    host: server.context.config.publicUrl,
    key: site.testKey,
    origin: `https://${site.domain}`,
    acceptTest: true,
    jwks: { keys } as unknown as NonNullable<ProofOptions['jwks']>,
    now: server.context.now,
  };
  const codeOf = (proof: string | null, change: Partial<ProofOptions>) =>
    verifyProof(proof, { ...options, ...change }).then(
      () => 'taken',
      (error: { code?: string }) => error.code,
    );
  const check = async (data: PartialBuyerData, opening: { reference?: string } = {}) => {
    const buyer = await openBuyerOf(call)(site.testKey, site.domain, opening);
    const { state } = (await buyer.details(data)).body;
    return { state, again: async () => (await call('buyerSteps.state', {}, buyer.headers)).body.state };
  };
  return { codeOf, check, options };
};

test('a proof of a ZIP code without a check passes for no other place of its state', async () => {
  const { codeOf, check, options } = await openShop();
  const { state } = await check({ ...adult, zip: '83702-1234' });
  expect(state.step).toBe('not_required');
  const wanted = { ...options, acceptNotRequired: true, place: boise };
  expect(await verifyProof(state.proof, wanted)).toMatchObject({ status: 'not_required', uuid: '', place: boise });
  for (const place of [moscow, { ...boise, zip: '83703' }, { ...moscow, zip: '83702' }, { country: 'US', state: 'ID' }])
    expect(await codeOf(state.proof, { acceptNotRequired: true, place })).toBe('other_place');
});

test('two buyers without a check are both served, and one proof of theirs is taken once', async () => {
  const { codeOf, check } = await openShop();
  const wanted = { acceptNotRequired: true, place: boise, replay: memoryProofStore(server.context.now) };
  const [one, two] = [await check(adult), await check({ ...adult, first_name: 'Remy' })];
  expect(await codeOf(one.state.proof, wanted)).toBe('taken');
  expect(await codeOf(two.state.proof, wanted)).toBe('taken');
  expect(await codeOf(two.state.proof, wanted)).toBe('used');
});

test('a verification is taken once, however often the server signs a fresh proof of it', async () => {
  const { codeOf, check } = await openShop();
  const replay = memoryProofStore(server.context.now);
  const order = { reference: 'cart-1' };
  const buyer = await check({ ...testBuyer('John'), ...moscow }, order);
  expect(buyer.state.step).toBe('accepted');
  expect(await codeOf(buyer.state.proof, { replay, place: moscow, ...order })).toBe('taken');
  for (let turn = 1; turn <= 3; turn += 1) {
    server.clock.forward(16 * 60_000);
    const { proof } = await buyer.again();
    expect(proof).not.toBe(buyer.state.proof);
    expect(await codeOf(proof, { replay, place: moscow, ...order })).toBe('used');
  }
});
