import { expect, it } from 'vitest';
import { z } from 'zod';
import { serverForTests } from '#testing/index.ts';
import { expectedOf } from './request-parts.ts';

const saidOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: expectedOf }).error?.issues.map(({ message }) => message);

const bytesOrText = z.union([z.instanceof(Uint8Array), z.string().max(3)]);

it.each([
  ['text', z.string(), 5, 'must be text'],
  ['a flag', z.boolean(), 'secret-value', 'must be true or false'],
  ['a list', z.array(z.string()), {}, 'must be a list'],
  ['an object', z.strictObject({}), [], 'must be an object'],
  ['pairs', z.record(z.string(), z.string()), 'secret-value', 'must be an object'],
  ['a number', z.number(), Number.NaN, 'must be a number'],
  ['a whole number', z.number().int(), 1.5, 'must be a whole number'],
  ['one of a few', z.enum(['us', 'ca']), 'secret-value', 'must be one of "us", "ca"'],
  ['the one that is taken', z.literal(true), false, 'must be true'],
  ['shorter text', z.string().max(3), 'secret-value', 'must be at most 3 characters'],
  ['longer text', z.string().min(3), 'x', 'must be at least 3 characters'],
  ['fewer items', z.array(z.string()).max(2), ['a', 'b', 'c'], 'must be at most 2 items'],
  ['a lower number', z.number().max(75), 80, 'must be at most 75'],
  [
    'a shorter name of a pair',
    z.record(z.string().max(2), z.string()),
    { long: '' },
    'has a name that must be at most 2 characters',
  ],
  ['a form', z.uuid(), 'secret-value', 'is not written as asked for'],
  ['either of two', z.union([z.ipv4(), z.ipv6()]), 'secret-value', 'is not written as asked for'],
  ['text where bytes are taken too', bytesOrText, 5, 'must be text'],
  ['shorter text where bytes are taken too', bytesOrText, 'secret-value', 'must be at most 3 characters'],
  ['a form in words of its own', z.string().regex(/^#/, 'must be a color'), 'secret-value', 'must be a color'],
  ['a choice in words of its own', z.enum(['us'], 'must be a country'), 'secret-value', 'must be a country'],
  ['no more fields', z.strictObject({}), { secret: 1 }, 'has fields that are not known'],
  ['words of its own', z.string().refine(() => false, 'must be an email address'), 'x', 'must be an email address'],
] as const)('asks for %s', (_, schema, value, words) => {
  expect(saidOf(schema, value)).toEqual([words]);
});

it('says that what is not there is needed', () => {
  expect(saidOf(z.union([z.number(), z.string()]), undefined)).toEqual(['is needed']);
});

const { server } = serverForTests();

it('is what a caller reads of each field, and never what was sent', async () => {
  const { statusCode, body } = await server.app.http.inject({
    method: 'POST',
    url: '/api/session',
    headers: { host: new URL(server.context.config.publicUrl).host },
    payload: { email: 517_422 },
  });
  expect(statusCode).toBe(400);
  expect(JSON.parse(body).error.fields).toEqual([
    { path: 'body.email', message: 'must be text' },
    { path: 'body.password', message: 'is needed' },
  ]);
  expect(body).not.toContain('517422');
});
