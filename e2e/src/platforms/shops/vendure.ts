import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startChild } from '../child.ts';
import { readmeBlocks } from '../install-stage.ts';
import type { Person } from '../people.ts';
import type { RealShop, ShopPlace } from '../real-shop.ts';

type Answer = Record<
  string,
  { message?: string; transitionError?: string; eligibilityCheckerMessage?: string } & Result
>;
type Result = {
  state?: string;
  code?: string;
  id?: string;
  totalItems?: number;
  items?: Result[];
  payments?: object[];
};

/** Starts a Vendure shop whose one payment method has our checker, as staff choose it. */
export async function openVendure(place: ShopPlace): Promise<RealShop> {
  const { folder, data, port, databaseUrl, env } = place;
  const [block = ''] = await readmeBlocks(folder, 'vendure');
  await writeFile(join(folder, 'build/age-check.js'), block);
  const database = new URL(databaseUrl);
  const password = randomBytes(12).toString('hex');
  const child = await startChild({
    args: ['shop.mjs'],
    cwd: folder,
    env: {
      ...env,
      ...{ DB_HOST: database.searchParams.get('host') ?? database.hostname, DB_USER: database.username },
      ...{ DB_PASSWORD: decodeURIComponent(database.password), DB_NAME: database.pathname.slice(1) },
      ...{ PORT: String(port), STAFF_PASSWORD: password, FOLDER: data },
    },
    isReady: (output) => output.includes('the shop is open'),
    log: { folder: data, name: 'vendure' },
  });
  const staff = caller(port, 'admin-api');
  await staff('mutation ($password: String!) { login(username: "staff", password: $password) { __typename } }', {
    password,
  });
  const methods = await staff('{ paymentMethods { items { id } } }');
  await staff(
    `mutation ($id: ID!) { updatePaymentMethod(input: { id: $id, checker: { code: "carded-age-check", arguments: [] } }) { id } }`,
    { id: methods.paymentMethods?.items?.[0]?.id },
  );
  return {
    fill: (person) => fill(port, person),
    counts: async () => {
      const placed = await staff('{ orders(options: { filter: { active: { eq: false } } }) { totalItems } }');
      const all = await staff('{ orders(options: { take: 100 }) { items { payments { id } } } }');
      const payments = all.orders?.items?.flatMap((order) => order.payments ?? []).length ?? -1;
      return { orders: placed.orders?.totalItems ?? -1, payments };
    },
    close: child.stop,
  };
}

const fill = async (port: number, person: Person) => {
  const shop = caller(port, 'shop-api');
  const products = await shop('{ products { items { id: slug variants { id } } } }');
  const [{ variants } = { variants: [] }] = (products.products?.items ?? []) as { variants: { id: string }[] }[];
  const added = await shop(
    'mutation ($id: ID!) { addItemToOrder(productVariantId: $id, quantity: 1) { ... on Order { code } } }',
    { id: variants[0]?.id },
  );
  await shop(
    'mutation ($input: CreateCustomerInput!) { setCustomerForOrder(input: $input) { __typename ... on ErrorResult { message } } }',
    { input: { firstName: person.first_name, lastName: person.last_name, emailAddress: 'buyer@example.com' } },
  );
  const setPerson = async (to: Person) => {
    const input = {
      fullName: `${to.first_name} ${to.last_name}`,
      ...{ streetLine1: to.address, city: to.city, province: to.state, postalCode: to.zip, countryCode: to.country },
    };
    await shop('mutation ($input: CreateAddressInput!) { setOrderShippingAddress(input: $input) { __typename } }', {
      input,
    });
  };
  await setPerson(person);
  const shipping = await shop('{ eligibleShippingMethods { id } }');
  const [method] = (shipping.eligibleShippingMethods ?? []) as unknown as { id: string }[];
  await shop('mutation ($id: [ID!]!) { setOrderShippingMethod(shippingMethodId: $id) { __typename } }', {
    id: [method?.id],
  });
  return {
    reference: added.addItemToOrder?.code ?? '',
    setPerson,
    setProof: async (proof: string | null) => {
      await shop(
        'mutation ($proof: String) { setOrderCustomFields(input: { customFields: { cardedProof: $proof } }) { __typename } }',
        { proof },
      );
    },
    begin: async () => {
      const answer = await shop(
        `mutation { transitionOrderToState(state: "ArrangingPayment") { ... on Order { state } ... on ErrorResult { message } ... on OrderStateTransitionError { transitionError } } }`,
      );
      const { state, ...problem } = answer.transitionOrderToState ?? {};
      return state === 'ArrangingPayment' ? 'ok' : JSON.stringify(problem);
    },
    finish: async () => {
      const answer = await shop(
        `mutation { addPaymentToOrder(input: { method: "card", metadata: {} }) { ... on Order { state } ... on ErrorResult { message } ... on IneligiblePaymentMethodError { eligibilityCheckerMessage } } }`,
      );
      const { state, ...problem } = answer.addPaymentToOrder ?? {};
      return state === 'PaymentSettled' ? 'placed' : JSON.stringify(problem);
    },
  };
};

/** Calls one of Vendure's two APIs over HTTP, as one visitor. */
const caller = (port: number, api: string) => {
  let token = '';
  return async (query: string, variables: object = {}): Promise<Answer> => {
    const answer = await fetch(`http://127.0.0.1:${port}/${api}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ query, variables }),
    });
    token = answer.headers.get('vendure-auth-token') ?? token;
    const { data, errors } = (await answer.json()) as { data?: Answer; errors?: { message: string }[] };
    if (errors || !data) throw new Error(`Vendure: ${errors?.[0]?.message ?? answer.status}`);
    return data;
  };
};
