import { endpoints } from '@carded/contract';
import { serverForTests } from '@carded/testing/server';
import { describe, expect, it } from 'vitest';

describe('the reference', () => {
  const { server } = serverForTests();
  const get = (url: string) => server.app.http.inject({ method: 'GET', url, headers: { host: 'localhost:3000' } });

  it('has every call of /v1 on one page without scripts', async () => {
    const { body, statusCode } = await get('/docs');
    expect(statusCode).toBe(200);
    expect(body).not.toContain('<script src="/');
    expect(body).not.toMatch(/<script(?!&)/);
    for (const { path, name } of endpoints.filter((one) => one.path.startsWith('/v1/'))) {
      expect(body, path).toContain(`id="${name.replace('.', '-')}"`);
    }
  });

  it('answers OpenAPI 3.1 for shops and for the account, with every endpoint and its errors', async () => {
    for (const prefix of ['/v1', '/api']) {
      const document = (await get(`${prefix}/openapi.json`)).json();
      expect(document.openapi).toBe('3.1.0');
      const named = Object.values(document.paths as Record<string, Record<string, { operationId: string }>>).flatMap(
        (item) => Object.values(item).map((one) => one.operationId),
      );
      expect(named.sort()).toEqual(
        endpoints
          .filter((one) => one.path.startsWith(`${prefix}/`))
          .map((one) => one.name)
          .sort(),
      );
    }
  });
});
