import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

type Schema = z.core.JSONSchema.JSONSchema;

const known: Record<string, unknown> = {
  key: 'pk_test_…',
  secret: 'sk_test_…',
  first_name: 'John',
  last_name: 'Doe',
  address: '418 Alder Street',
  city: 'Boise',
  state: 'ID',
  zip: '83702',
  country: 'US',
  dob_day: 17,
  dob_month: 4,
  dob_year: 1990,
  uuid: '019a9f3e-5c1d-7c44-9a55-0f1e2d3c4b5a',
  reference: 'order-20418',
  phone: '(208) 555-0142',
  email: 'john@example.com',
};

/** An example value of a field, from its name, else from its schema. Only what is required is shown. */
const example = (schema: Schema | boolean, name = ''): unknown => {
  if (name in known) return known[name];
  if (typeof schema === 'boolean') return '…';
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.anyOf?.[0] !== undefined) return example(schema.anyOf[0], name);
  if (schema.type === 'object' || schema.properties !== undefined) {
    const required = schema.required ?? [];
    return Object.fromEntries(
      Object.entries(schema.properties ?? {})
        .filter(([field]) => required.includes(field))
        .map(([field, inner]) => [field, example(inner, field)]),
    );
  }
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  if (schema.type === 'boolean') return true;
  return '…';
};

const bodyOf = ({ body }: Endpoint): unknown =>
  body === undefined ? undefined : example(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }));

/** Writes the call in curl, Node and PHP, with the server's own address. */
export function samplesOf(endpoint: Endpoint, url: string): { language: string; code: string }[] {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, field: string) => String(known[field] ?? `<${field}>`));
  const body = bodyOf(endpoint);
  const json = body === undefined ? null : JSON.stringify(body, null, 2);
  const headers = [
    ...(endpoint.access.by === 'secret' ? ['X-Carded-Secret: sk_test_…'] : []),
    ...(endpoint.access.by === 'buyer' ? ['Authorization: Bearer <buyer_token>'] : []),
    ...(json === null ? [] : ['Content-Type: application/json']),
  ];
  const curl = [
    `curl ${endpoint.method === 'GET' ? '' : `-X ${endpoint.method} `}${url}${path}`,
    ...headers.map((header) => `  -H '${header}'`),
    ...(json === null ? [] : [`  -d '${json}'`]),
  ].join(' \\\n');
  const named = headers.map((header) => `'${header.replace(': ', "': '")}'`).join(', ');
  const options = [
    ...(endpoint.method === 'GET' ? [] : [`  method: '${endpoint.method}',`]),
    ...(headers.length === 0 ? [] : [`  headers: { ${named} },`]),
    ...(json === null ? [] : [`  body: JSON.stringify(${json.replaceAll('\n', '\n  ')}),`]),
  ];
  const node = `const answer = await fetch('${url}${path}'${options.length === 0 ? '' : `, {\n${options.join('\n')}\n}`});\nconst result = await answer.json();`;
  const php = `$call = curl_init('${url}${path}');\ncurl_setopt_array($call, [\n  CURLOPT_RETURNTRANSFER => true,${endpoint.method === 'GET' ? '' : `\n  CURLOPT_CUSTOMREQUEST => '${endpoint.method}',`}${
    headers.length === 0 ? '' : `\n  CURLOPT_HTTPHEADER => [${headers.map((header) => `'${header}'`).join(', ')}],`
  }${json === null ? '' : `\n  CURLOPT_POSTFIELDS => '${json}',`}\n]);\n$result = json_decode(curl_exec($call), true);`;
  return [
    { language: 'curl', code: curl },
    { language: 'Node', code: node },
    { language: 'PHP', code: php },
  ];
}

/** Answer of a test key to the sample of `verifications.create`, whose buyer is one of the test buyers. */
export const createdSample = { uuid: String(known.uuid), status: 'accepted', test: true };
