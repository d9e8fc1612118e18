import { expect, it } from 'vitest';
import { serverForTests } from '#testing/index.ts';

const { server } = serverForTests();

const ask = async (method: 'GET' | 'HEAD' | 'POST' | 'PUT', url: string, type = 'application/json') => {
  const { statusCode, headers, body } = await server.app.http.inject({
    method,
    url,
    headers: {
      host: new URL(server.context.config.publicUrl).host,
      ...(method === 'GET' ? {} : { 'content-type': type }),
    },
    ...(method === 'POST' || method === 'PUT' ? { payload: '{}' } : {}),
  });
  return [statusCode, method === 'HEAD' ? null : JSON.parse(body).error.code, headers.allow];
};

it.each([
  ['GET', '/v1/validate', 'POST'],
  ['HEAD', '/v1/validate', 'POST'],
  ['PUT', '/v1/validate?key=x', 'POST'],
  ['POST', '/v1/status/01a204bc-4893-775a-a81e-3bf8ccfc88fb', 'GET'],
  ['PUT', '/api/session', 'POST, GET, DELETE'],
  ['POST', '/privacy', 'GET, HEAD'],
] as const)('says to %s %s which methods are taken', async (method, url, allow) => {
  expect(await ask(method, url)).toEqual([405, method === 'HEAD' ? null : 'method_not_allowed', allow]);
});

it.each([
  ['POST', '/v1/validate/'],
  ['POST', '/v1/Validate'],
  ['PUT', '/v1/no-such-call'],
  ['GET', '/v1/status/%zz'],
  ['GET', '/api/no-such-call'],
] as const)('does not blame the method of %s %s, where nothing is', async (method, url) => {
  expect(await ask(method, url)).toEqual([404, 'not_found', undefined]);
});

it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])(
  'says of %s that the kind of content is wrong, not the key',
  async (type) => {
    expect(await ask('POST', '/v1/validate', type)).toEqual([415, 'unsupported_media_type', undefined]);
  },
);
