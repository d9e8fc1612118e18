import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import { connect, type Database } from '@carded/database';
import { Carded, differingPart, verifyProof } from '@carded/node';
import { emptyDatabase, type TestDatabase } from '@carded/testing/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  callOf,
  freePort,
  makeAccount,
  makeWebsite,
  openBuyerOf,
  openRules,
  type TestServer,
  testBuyer,
  testServer,
} from '#testing/index.ts';

type Cart = { getData: (name: string) => unknown };
type Hook = (cart: Cart, connection: unknown) => Promise<void>;
type Recipe = {
  bootstrap: () => void;
  migrate: (connection: Database['pool']) => Promise<unknown>;
  keepAgeProof: (request: { cookies: object }, response: object, next: () => void) => void;
};

const recipe = readFileSync(new URL('../../../../docs/guide/recipe-evershop.md', import.meta.url), 'utf8');

/** Loads a file of the recipe, given what it imports: EverShop itself is no part of this repository. */
const load = (file: string, imports: object) => {
  const code = recipe.split(`${file}\``)[1]?.split('```')[1]?.slice('js\n'.length) ?? '';
  const body = code.replaceAll(/^import .*$/gm, '').replace(/^export (default|const \w+ =)/m, 'return');
  return new Function(...Object.keys(imports), body)(...Object.values(imports)) as unknown;
};

let server: TestServer;
let database: TestDatabase;
let shop: Database;
let open: (cart: string) => Promise<string>;
const hooks = { order: [] as Hook[], save: [] as Hook[] };
let keepAgeProof: Recipe['keepAgeProof'];

beforeAll(async () => {
  database = await emptyDatabase();
  shop = connect({ url: database.url, applicationName: 'shop', max: 10 });
  // Columns as EverShop names them.
  await shop.pool.query(`
    create table cart_address (cart_address_id int primary key, full_name text, address_1 text, city text, province text, postcode text, country text);
    insert into cart_address values (1, 'John Doe', '418 Alder Street', 'Boise', 'US-ID', '83702', 'US'), (2, 'Jane Reyes', '418 Alder Street', 'Boise', 'US-ID', '83702', 'US'),
      (3, 'John Doe', '418 Alder Street', 'Boise', null, '83702', 'US');
    create table placed (cart text)`);
  const port = await freePort();
  server = await testServer({ env: { PORT: String(port) } });
  await server.app.http.listen({ port, host: 'localhost' });
  const call = callOf(server);
  const account = await makeAccount(server.context);
  const site = await makeWebsite(server.context, account, { isDevMode: true, workflow: openRules });
  open = async (cart) => {
    const buyer = await openBuyerOf(call)(site.testKey, site.domain, { reference: cart });
    return (await buyer.details(testBuyer('John'))).body.state.proof ?? '';
  };
  const env = { CARDED_KEY: site.testKey, CARDED_SECRET: account.testSecret, ACCEPT_TEST: '1' };
  const proofOfRequest = load('proof-of-request.js', { AsyncLocalStorage });
  keepAgeProof = load('keepAgeProof[auth].js', { proofOfRequest }) as Recipe['keepAgeProof'];
  const bootstrap = load('bootstrap.js', {
    ...{ Carded, differingPart, proofOfRequest, pool: shop.pool },
    // By the clock of the test server; the rest is the recipe's.
    verifyProof: (token: string, options: Parameters<typeof verifyProof>[1]) =>
      verifyProof(token, { ...options, now: server.context.now }),
    process: { env: { ...env, CARDED_URL: server.context.config.publicUrl, SHOP_URL: `https://${site.domain}` } },
    hookBeforeCreateOrderFunc: (hook: Hook) => hooks.order.push(hook),
    hookBeforeSaveOrder: (hook: Hook) => hooks.save.push(hook),
  }) as Recipe['bootstrap'];
  bootstrap();
  await (load('Version-1.0.0.js', {}) as Recipe['migrate'])(shop.pool);
});
afterAll(async () => {
  await shop.close();
  await database.close();
  await server.close();
});

type Order = { cart: string; proof: string; address?: number | undefined; isFailing?: boolean };
/** Makes an order in EverShop's own sequence: a hook before all, then one before saving, in the order's transaction. */
const order = ({ cart: uuid, proof, address, isFailing }: Order) => {
  const cart: Cart = { getData: (name) => ({ uuid, shipping_address_id: address })[name] };
  const create = async () => {
    for (const hook of hooks.order) await hook(cart, undefined);
    const connection = await shop.pool.connect();
    try {
      await connection.query('begin');
      for (const hook of hooks.save) await hook(cart, connection);
      await connection.query('insert into placed values ($1)', [uuid]);
      if (isFailing) throw new Error('Payment failed');
      await connection.query('commit');
      return 'placed';
    } catch (error) {
      await connection.query('rollback');
      throw error;
    } finally {
      connection.release();
    }
  };
  return new Promise<string>((done) => {
    const answer = () => create().then(done, (error: Error) => done(error.message));
    keepAgeProof({ cookies: { carded_proof: proof } }, {}, () => void answer());
  });
};

test('the EverShop recipe takes the order of the buyer who was verified, and no other', async () => {
  const proof = await open('cart-1');
  expect(await order({ cart: 'cart-1', proof: '', address: 1 })).toBe('There is no proof');
  expect(await order({ cart: 'cart-2', proof, address: 1 })).toContain('another cart');
  const other = 'The age check is for another name or address. Reload the page and check again.';
  expect(await order({ cart: 'cart-1', proof, address: 2 })).toBe(other);
  expect(await order({ cart: 'cart-1', proof, address: 3 })).toBe(other);
  expect(await order({ cart: 'cart-1', proof, address: 1 })).toBe('placed');
});

test('the EverShop recipe refuses a cart without a shipping address in plain words', async () => {
  const words = 'The age check needs the address that the order goes to.';
  expect(await order({ cart: 'cart-3', proof: await open('cart-3') })).toBe(words);
});

test('the EverShop recipe takes a verification once, also of orders that come together', async () => {
  const proof = await open('cart-4');
  expect(await order({ cart: 'cart-4', proof, address: 1, isFailing: true })).toBe('Payment failed');
  const answers = await Promise.all([1, 2, 3, 4].map(() => order({ cart: 'cart-4', proof, address: 1 })));
  const used = 'The age check was used for another order. Reload the page and check again.';
  expect(answers.sort()).toEqual([used, used, used, 'placed']);
  const { rows } = await shop.pool.query("select from placed where cart = 'cart-4'");
  expect(rows).toHaveLength(1);
});
