// Node 20 or newer, with @carded/node.
import { Carded, differingPart, ProofError, verifyProof } from '@carded/node';

const host = process.env.CARDED_URL;
const carded = new Carded({ host, secret: process.env.CARDED_SECRET });

/** @returns 'accepted', or the reason to refuse the order; after 'unavailable', ask again */
export async function checkOrder(token, person, reference) {
  try {
    const proof = await verifyProof(token, {
      host,
      key: process.env.CARDED_KEY,
      origin: process.env.SHOP_URL,
      reference,
      acceptTest: process.env.CARDED_TEST === '1',
    });
    const { status, verification } = await carded.status(proof.uuid);
    if (status !== 'accepted') return 'not_accepted';
    const part = differingPart(verification?.buyer, person);
    if (part === null) return 'accepted';
    process.stderr.write(`Carded: other_person: ${part}\n`);
    return 'other_person';
  } catch (error) {
    return error instanceof ProofError ? error.code : 'unavailable';
  }
}

/** @returns the verification's uuid, for the order's unique column; only for a token that checkOrder accepted */
export function uuidOf(token) {
  return JSON.parse(Buffer.from(token.split('.')[1], 'base64url')).sub;
}
