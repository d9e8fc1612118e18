/** The heart of the example shop's check (`examples/shop/src/check-order.ts`), as a shop would write it. */
export const serverCheck = `import { Carded, isSamePerson, verifyProof } from '@carded/node';

const proof = await verifyProof(form.carded_proof, {
  host: 'https://carded.example',
  key: 'pk_live_…',
  origin: 'https://shop.example',
  reference: cart.id,
});
if (await orders.hasUsed(proof.uuid)) throw new Error('used');

const carded = new Carded({ host, secret });
const { status, verification } = await carded.status(proof.uuid);
if (status !== 'accepted') throw new Error('denied since');
if (!isSamePerson(verification?.buyer, order.person))
  throw new Error('another person');`;
