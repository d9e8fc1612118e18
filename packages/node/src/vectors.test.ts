import { proofSigner } from '@carded/testing/proofs';
import { nameVectors, personVectors, proofVectors, webhookNow, webhookVectors } from '@carded/testing/vectors';
import { expect, test } from 'vitest';
import { isSameName, isSamePerson } from './is-same-person.ts';
import { verifyProof } from './verify-proof.ts';
import { verifyWebhook } from './verify-webhook.ts';

// The PHP kit answers the same vectors.

test.each(personVectors)('same person: $title', ({ verified, ordered, isSame }) => {
  expect(isSamePerson(verified, ordered)).toBe(isSame);
});

test.each(nameVectors)('same name: $title', ({ verified, ordered, isSame }) => {
  expect(isSameName(verified, ordered)).toBe(isSame);
});

test('accepts and refuses the proofs of the vectors', async () => {
  const { sign, jwk } = await proofSigner();
  const usual = { host: 'https://carded.example', key: 'pk_live_shop', jwks: { keys: [jwk] } };
  for (const { title, change, wanted, code } of proofVectors) {
    const options = { ...usual, origin: 'https://shop.example', reference: 'cart-of-dana', ...wanted };
    const found = await verifyProof(await sign(change), options).then(
      () => 'taken',
      (error: { code?: string }) => error.code,
    );
    expect(found, title).toBe(code);
  }
});

test.each(webhookVectors)('webhook: $title', ({ body, headers, secrets, ageSeconds, code }) => {
  const read = () => {
    try {
      verifyWebhook(body, headers, secrets, { now: () => (webhookNow + ageSeconds) * 1_000 });
      return 'believed';
    } catch (error) {
      return (error as { code?: string }).code;
    }
  };
  expect(read()).toBe(code);
});
