import { jane, john } from './people.ts';
import type { Cart, RealShop } from './real-shop.ts';

export type CaseResult = { what: string; said: string; isGood: boolean };
/** The age check of an honest page, for a cart. */
export type Prove = (reference: string) => Promise<string>;

type Attempt = (shop: RealShop, prove: Prove) => Promise<string[]>;
type Case = { what: string; wanted: string; orders: 0 | 1; attempt: Attempt };

/** Continues to payment even after a refused first step, as any client may try. */
const insist = async (cart: Cart): Promise<string[]> => {
  const begun = await cart.begin();
  return [begun, await cart.finish()];
};
const forge = (proof: string): string => {
  const [head, , signature] = proof.split('.');
  const claims = JSON.parse(Buffer.from(proof.split('.')[1] ?? '', 'base64url').toString());
  const changed = Buffer.from(JSON.stringify({ ...claims, min_age: 99 })).toString('base64url');
  return `${head}.${changed}.${signature}`;
};

/** The proof of an order that was placed, for those who come after. */
const spent = new WeakMap<RealShop, string>();

const cases: readonly Case[] = [
  {
    what: 'no proof',
    wanted: 'age_check_missing',
    orders: 0,
    attempt: async (shop) => insist(await shop.fill(john)),
  },
  {
    what: 'a forged proof',
    wanted: 'age_check_forged',
    orders: 0,
    attempt: async (shop, prove) => {
      const cart = await shop.fill(john);
      await cart.setProof(forge(await prove(cart.reference)));
      return insist(cart);
    },
  },
  {
    what: 'the proof of another cart',
    wanted: 'age_check_other_reference',
    orders: 0,
    attempt: async (shop, prove) => {
      const [cart, other] = [await shop.fill(john), await shop.fill(john)];
      await cart.setProof(await prove(other.reference));
      return insist(cart);
    },
  },
  {
    what: 'the proof of another person',
    wanted: 'age_check_other_person',
    orders: 0,
    attempt: async (shop, prove) => {
      const cart = await shop.fill(jane);
      await cart.setProof(await prove(cart.reference));
      return insist(cart);
    },
  },
  {
    what: 'the proof is taken off before paying',
    wanted: 'age_check_missing',
    orders: 0,
    attempt: async (shop, prove) => {
      const cart = await shop.fill(john);
      await cart.setProof(await prove(cart.reference));
      const begun = await cart.begin();
      await cart.setProof(null);
      return [begun, await cart.finish()];
    },
  },
  {
    what: 'another name is put in before paying',
    wanted: 'age_check_other_person',
    orders: 0,
    attempt: async (shop, prove) => {
      const cart = await shop.fill(john);
      await cart.setProof(await prove(cart.reference));
      const begun = await cart.begin();
      await cart.setPerson(jane);
      return [begun, await cart.finish()];
    },
  },
  {
    what: 'the honest proof',
    wanted: 'placed',
    orders: 1,
    attempt: async (shop, prove) => {
      const cart = await shop.fill(john);
      const proof = await prove(cart.reference);
      spent.set(shop, proof);
      await cart.setProof(proof);
      return insist(cart);
    },
  },
  {
    what: 'the proof of a placed order again',
    wanted: 'age_check_other_reference',
    orders: 0,
    attempt: async (shop) => {
      const cart = await shop.fill(john);
      await cart.setProof(spent.get(shop) ?? '');
      return insist(cart);
    },
  },
  {
    what: 'one honest cart, paid twice at once',
    wanted: 'placed',
    orders: 1,
    attempt: async (shop, prove) => {
      const cart = await shop.fill(john);
      await cart.setProof(await prove(cart.reference));
      await cart.begin();
      return Promise.all([cart.finish(), cart.finish()]);
    },
  },
];

/** Sends every kind of request to a shop's server, and reads the shop after each. */
export async function runCases(shop: RealShop, prove: Prove): Promise<CaseResult[]> {
  const results: CaseResult[] = [];
  for (const { what, wanted, orders, attempt } of cases) {
    const before = await shop.counts();
    const said = await attempt(shop, prove);
    const after = await shop.counts();
    const [more, paid] = [after.orders - before.orders, after.payments - before.payments];
    const isSaid = said.some((each) => each.includes(wanted)) && (orders === 1 || !said.includes('placed'));
    results.push({
      what,
      said: `${isSaid ? wanted : said.join(' · ')}; orders ${more}, payments ${paid}`,
      isGood: isSaid && more === orders && paid === orders,
    });
  }
  return results;
}
