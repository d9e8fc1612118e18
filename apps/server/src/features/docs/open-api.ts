import { type Access, type Endpoint, endpoints, errors, takesIdempotencyKey } from '@carded/contract';
import { z } from 'zod';

const security: Record<Access['by'], Record<string, string[]>[]> = {
  anyone: [],
  key: [{ websiteKey: [] }],
  key_or_secret: [{ websiteKey: [] }, { accountSecret: [] }],
  secret: [{ accountSecret: [] }],
  buyer: [{ buyerToken: [] }],
  signed_in: [{ session: [] }],
  scanner: [],
  scanner_screen: [{ session: [] }],
  login: [{ session: [] }],
  staff: [{ session: [] }],
};

/** Describes the callers beyond OpenAPI's schema: `anyone`, or a signed-in login with a permission. */
const audienceOf = (access: Access) => ({
  by: access.by,
  ...('permission' in access && access.permission !== null ? { permission: access.permission } : {}),
});
/** Names the change of a call, by its row in the audit log, or its own name where nobody is signed in; null for one that only reads. */
const changesOf = ({ name, method, reads, audit }: Endpoint): string | null =>
  method === 'GET' || reads === true ? null : (audit ?? name);

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  return rest;
};

const parametersOf = (endpoint: Endpoint) =>
  (['params', 'query'] as const).flatMap((part) => {
    const schema = endpoint[part];
    if (schema === undefined) return [];
    const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
      properties?: Record<string, unknown>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, value]) => ({
      name,
      in: part === 'params' ? 'path' : 'query',
      required: part === 'params' || required.includes(name),
      schema: value,
    }));
  });

const errorAnswers = (endpoint: Endpoint) => {
  const codes = [
    ...new Set([...endpoint.errors, 'invalid_input', 'too_many_requests', 'unavailable', 'internal'] as const),
  ];
  return Object.fromEntries(
    [...Map.groupBy(codes, (code) => errors[code].status)].map(([status, same]) => [
      String(status),
      {
        description: same.map((code) => `\`${code}\`: ${errors[code].title}`).join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
};

const operation = (endpoint: Endpoint) => ({
  operationId: endpoint.name,
  summary: endpoint.summary,
  tags: [endpoint.name.split('.')[0]],
  security: security[endpoint.access.by],
  'x-audience': audienceOf(endpoint.access),
  'x-changes': changesOf(endpoint),
  parameters: [
    ...parametersOf(endpoint),
    ...(takesIdempotencyKey(endpoint)
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: false,
            schema: { type: 'string', maxLength: 255 },
            description: 'The same key within 24 hours gets the first answer again; with another body it is refused.',
          },
        ]
      : []),
  ],
  ...(endpoint.body === undefined
    ? {}
    : {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } },
        },
      }),
  responses: {
    '200': { description: 'Done', content: { 'application/json': { schema: jsonSchema(endpoint.output, 'output') } } },
    ...errorAnswers(endpoint),
  },
});

/** OpenAPI 3.1 of the endpoints under a prefix, made from the contract. */
export function openApi(prefix: '/v1' | '/api', url: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints.filter((one) => one.path.startsWith(`${prefix}/`))) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: prefix === '/v1' ? 'Carded API' : 'Carded account API', version: '1' },
    servers: [{ url }],
    paths,
    components: {
      securitySchemes: {
        websiteKey: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Carded-Key',
          description: 'The website’s public key; usually in the body as `key`.',
        },
        accountSecret: { type: 'apiKey', in: 'header', name: 'X-Carded-Secret' },
        buyerToken: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: '__Host-carded' },
      },
      schemas: {
        Error: {
          type: 'object',
          properties: {
            error: {
              type: 'object',
              properties: {
                code: { enum: Object.keys(errors) },
                message: { type: 'string' },
                help: { type: 'string' },
                request_id: { type: 'string' },
              },
              required: ['code', 'message'],
            },
          },
          required: ['error'],
        },
      },
    },
  };
}
