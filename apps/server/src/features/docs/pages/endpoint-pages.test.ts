import { type Access, type Endpoint, endpoints } from '@carded/contract';
import { samplesOf } from '@carded/contract/samples';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { anchorOf, endpointEntry, endpointSection, schemaFields, schemaTables } from './endpoint-pages.ts';

const url = 'https://api.carded.example';
const plain: Endpoint = {
  name: 'orders.list',
  method: 'GET',
  path: '/v1/orders',
  summary: 'List <orders>',
  access: { by: 'anyone' },
  rate: 'read',
  output: z.object({ total: z.number() }),
  errors: [],
};
const create: Endpoint = {
  ...plain,
  name: 'orders.create',
  method: 'POST',
  path: '/v1/orders/:uuid/parts/:part',
  access: { by: 'secret' },
  params: z.object({ uuid: z.uuid(), part: z.string() }),
  body: z.object({
    key: z.string(),
    amount: z.number().min(5),
    count: z.number(),
    kind: z.enum(['gift', 'plain']),
    mode: z.literal('fast'),
    isTest: z.boolean(),
    either: z.union([z.literal('one'), z.number()]),
    note: z.string(),
    more: z.string().optional(),
    ship: z.object({ city: z.string(), floor: z.number().optional() }),
  }),
  errors: ['not_found', 'invalid_input'],
};

describe('samples of a call', () => {
  test('without a body or a secret are one line', () => {
    expect(samplesOf(plain, url)).toEqual([
      { language: 'curl', code: `curl ${url}/v1/orders` },
      {
        language: 'Node',
        code: `const answer = await fetch('${url}/v1/orders');\nconst result = await answer.json();`,
      },
      {
        language: 'PHP',
        code: `$call = curl_init('${url}/v1/orders');\ncurl_setopt_array($call, [\n  CURLOPT_RETURNTRANSFER => true,\n]);\n$result = json_decode(curl_exec($call), true);`,
      },
    ]);
  });

  test('of a buyer carry the buyer’s token', () => {
    const [curl, node, php] = samplesOf({ ...plain, access: { by: 'buyer' } }, url).map(({ code }) => code);
    expect(curl).toBe(`curl ${url}/v1/orders \\\n  -H 'Authorization: Bearer <buyer_token>'`);
    expect(node).toContain(
      "fetch('https://api.carded.example/v1/orders', {\n  headers: { 'Authorization': 'Bearer <buyer_token>' },\n});",
    );
    expect(php).toContain("\n  CURLOPT_HTTPHEADER => ['Authorization: Bearer <buyer_token>'],\n]);");
    expect(php).not.toContain('CUSTOMREQUEST');
  });

  test('with a body say what is required, by example', () => {
    const body = {
      key: 'pk_test_…',
      amount: 5,
      count: 1,
      kind: 'gift',
      mode: 'fast',
      isTest: true,
      either: 'one',
      note: '…',
      ship: { city: 'Boise' },
    };
    const json = JSON.stringify(body, null, 2);
    const path = `${url}/v1/orders/019a9f3e-5c1d-7c44-9a55-0f1e2d3c4b5a/parts/<part>`;
    const [curl, node, php] = samplesOf(create, url).map(({ code }) => code);
    expect(curl).toBe(
      [
        `curl -X POST ${path}`,
        "  -H 'X-Carded-Secret: sk_test_…'",
        "  -H 'Content-Type: application/json'",
        `  -d '${json}'`,
      ].join(' \\\n'),
    );
    expect(node).toBe(
      `const answer = await fetch('${path}', {\n  method: 'POST',\n  headers: { 'X-Carded-Secret': 'sk_test_…', 'Content-Type': 'application/json' },\n  body: JSON.stringify(${json.replaceAll('\n', '\n  ')}),\n});\nconst result = await answer.json();`,
    );
    expect(php).toBe(
      `$call = curl_init('${path}');\ncurl_setopt_array($call, [\n  CURLOPT_RETURNTRANSFER => true,\n  CURLOPT_CUSTOMREQUEST => 'POST',\n  CURLOPT_HTTPHEADER => ['X-Carded-Secret: sk_test_…', 'Content-Type: application/json'],\n  CURLOPT_POSTFIELDS => '${json}',\n]);\n$result = json_decode(curl_exec($call), true);`,
    );
  });

  test('use known examples of buyer data for every call of /v1', () => {
    const [curl = ''] = samplesOf(endpoints.find(({ name }) => name === 'verifications.create') ?? plain, url).map(
      ({ code }) => code,
    );
    for (const value of [
      '"John"',
      '"Doe"',
      '"418 Alder Street"',
      '"Boise"',
      '"ID"',
      '"83702"',
      '"US"',
      '17',
      '4',
      '1990',
    ])
      expect(curl).toContain(value);
  });
});

test('fields of a schema have their type, their limit and their place', () => {
  const schema = z.object({
    id: z.uuid(),
    name: z.string().max(48),
    text: z.string().max(200_000),
    list: z.array(z.number()),
    either: z.union([z.string(), z.number(), z.string()]),
    fixed: z.literal('x'),
    kind: z.enum(['a', 'b']),
    any: z.unknown().optional(),
    inner: z.object({ deep: z.boolean() }).optional(),
  });
  expect(schemaFields(schema, 'input')).toEqual([
    [
      { name: 'id', type: 'uuid', isRequired: true },
      { name: 'name', type: 'string, up to 48 characters', isRequired: true },
      { name: 'text', type: 'string', isRequired: true },
      { name: 'list', type: 'list of number', isRequired: true },
      { name: 'either', type: 'string or number', isRequired: true },
      { name: 'fixed', type: '"x"', isRequired: true },
      { name: 'kind', type: 'a · b', isRequired: true },
      { name: 'any', type: 'any', isRequired: false },
      { name: 'inner', type: 'object', isRequired: false },
      { name: 'inner.deep', type: 'boolean', isRequired: true },
    ],
  ]);
  expect(schemaFields(undefined, 'input')).toEqual([]);
  expect(schemaFields(z.object({}), 'input')).toEqual([]);
  const forms = z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]);
  expect(schemaFields(forms, 'input').map((form) => form.map(({ name }) => name))).toEqual([['a'], ['b']]);
  expect(schemaTables('Body', forms, 'input')).toContain('<h4>Form 2</h4>');
});

test('a long table opens when it is asked for, and only what goes in is required', () => {
  const fields = (count: number) =>
    z.object(Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, z.string()])));
  expect(schemaTables('Body', fields(40), 'input')).not.toContain('<details>');
  expect(schemaTables('Body', fields(41), 'input')).toContain('<details><summary>All 41 fields</summary>');
  expect(schemaTables('Response', fields(16), 'output')).not.toContain('<details>');
  expect(schemaTables('Response', fields(17), 'output')).toContain('<details>');
  expect(schemaTables('Body', fields(1), 'input')).toBe(
    '<h3>Body</h3><table class="fields"><thead><tr><th scope="col">Field</th><th scope="col">Value</th></tr></thead><tbody><tr><td><code>f0</code> <small>required</small></td><td>string</td></tr></tbody></table>',
  );
  expect(schemaTables('Response', fields(1), 'output')).not.toContain('required');
  expect(schemaTables('Body', undefined, 'input')).toBe('');
});

test('a call is drawn with who may call it, its fields, its errors and its samples, the first of them open', () => {
  const html = endpointSection(create, url);
  expect(html).toContain(
    '<section class="call" aria-labelledby="orders-create">\n<div><h2 id="orders-create">List &lt;orders&gt;</h2>',
  );
  expect(html).toContain(
    '<p class="line"><span class="method">POST</span> <code>/v1/orders/:uuid/parts/:part</code></p>',
  );
  expect(html).toContain('<p>Needs the account’s secret, in the header <code>X-Carded-Secret</code>.</p>');
  expect([...html.matchAll(/<h3>([^<]+)<\/h3>/g)].map(([, title]) => title)).toEqual([
    'In the address',
    'Body',
    'Response',
    'Errors',
  ]);
  expect(html).toContain(
    '<a href="/docs/errors#not_found"><code>not_found</code></a>&nbsp;404, <a href="/docs/errors#invalid_input">',
  );
  expect(
    [...html.matchAll(/<details( open)?><summary>(\w+)</g)].map(([, open, name]) => [name, open !== undefined]),
  ).toEqual([
    ['curl', true],
    ['Node', false],
    ['PHP', false],
  ]);
  expect(endpointSection(plain, url)).not.toContain('Errors');
});

test('a search finds a call by its address, name, fields and errors', () => {
  expect(endpointEntry(create)).toEqual({
    anchor: 'orders-create',
    title: 'List <orders>',
    names: '/v1/orders/:uuid/parts/:part /v1/orders/{uuid}/parts/{part} orders.create',
    text: 'POST /v1/orders/:uuid/parts/:part. Needs the account’s secret, in the header X-Carded-Secret. Takes uuid, part, key, amount, count, kind, mode, isTest, either, note, more, ship, ship.city, ship.floor. Answers total.',
    code: 'not_found invalid_input',
  });
  expect(endpointEntry({ ...plain, output: z.object({}) }).text).toBe('GET /v1/orders. Anyone may call it.');
  expect(anchorOf(plain)).toBe('orders-list');
});

test.each<[Access, string]>([
  [{ by: 'key' }, 'Needs a website’s key.'],
  [{ by: 'key_or_secret' }, 'Needs a website’s key; options and reference need the account’s secret too.'],
  [{ by: 'buyer' }, 'Needs the buyer’s own token, as Authorization: Bearer ….'],
  [{ by: 'signed_in' }, 'Needs a signed-in login.'],
  [{ by: 'scanner' } as Access, 'Needs a scanner’s grant.'],
  [{ by: 'scanner_screen' } as Access, 'Needs a login that may scan, or a scanner device.'],
  [{ by: 'staff' } as Access, 'For staff.'],
  [{ by: 'login' } as Access, 'Needs a signed-in login.'],
  [{ by: 'login', permission: 'news' } as Access, 'Needs a signed-in login with the permission news.'],
  [{ by: 'login', ownerOnly: true } as Access, 'Needs the owner’s login.'],
])('access %j is told', (access, sentence) => {
  expect(endpointEntry({ ...plain, access }).text).toBe(`GET /v1/orders. ${sentence} Answers total.`);
});
