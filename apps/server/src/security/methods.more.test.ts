import type { EndpointName } from '@carded/client';
import { endpoints } from '@carded/contract';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '#testing/index.ts';
import { makeRole } from '#testing/world/roles.ts';
import { makeWorld, namedOf } from '#testing/world/two-accounts.ts';
import { dumpOf } from './canary/sinks.ts';
import { getFrom, main, verify } from './hosts.ts';
import { proofOf } from './proofs.ts';

describe('methods', () => {
  const { server, call } = serverForTests();
  const get = getFrom(server);

  it('that no route takes are answered with 404 or 405', async () => {
    for (const { path, method } of endpoints) {
      const url = path.replaceAll(/:\w+/g, 'pk_live_nobody00000000');
      const taken = new Set(endpoints.filter((one) => one.path === path).map((one) => one.method as string));
      for (const other of ['TRACE', 'PATCH', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'PROPFIND']) {
        // Another path with a parameter may take it: `/api/verification/:uuid` and its neighbors.
        const isOther = endpoints.some(
          (one) => one.method === other && new RegExp(`^${one.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(url),
        );
        if (taken.has(other) || isOther) continue;
        const answer = await server.app.http.inject({ method: other as 'GET', url, headers: { host: main } });
        const isPreflight = other === 'OPTIONS' && answer.statusCode === 204;
        expect(isPreflight ? 404 : answer.statusCode, `${other} ${url}, which takes ${method}`).toSatisfy(
          (status) => status === 404 || status === 405,
        );
      }
    }
  });

  it('that read leave everything as it was', async () => {
    const world = await makeWorld(server);
    await call('proofs.keys', {});
    const sumOf = async (isKept = (_: string) => true) =>
      (await dumpOf(server.urls.owner)).filter(({ name }) => isKept(name)).map(({ name, text }) => `${name} ${text}`);
    const isNoTrail = (table: string) => !table.includes('audit_');
    // The specification has a demo's session begin by GET; its own test says what it writes, and how often.
    const reads = endpoints.filter(({ method, name }) => method === 'GET' && name !== 'demos.dobPhoneAuth');
    const [quiet, noted] = [reads.filter(({ audit }) => audit === undefined), reads.filter(({ audit }) => audit)];
    for (const roleName of ['owner', 'staff', 'live secret', 'buyer’s link token', 'anonymous'] as const) {
      const role = await makeRole(server, world, roleName);
      const readAll = async (some: typeof reads) => {
        for (const { name } of some) {
          const request = proofOf[name as EndpointName].request(namedOf(world, 'own'));
          await call(name as EndpointName, request as never, role.headers);
        }
      };
      const before = await sumOf();
      await readAll(quiet);
      for (const url of ['/', '/signin', `/t/${'a'.repeat(32)}`, '/healthz', '/readyz', '/v1/openapi.json', '/docs'])
        await get(main, url);
      await get(verify, `/?key=${world.home.own.website.liveKey}`);
      expect(await sumOf(), roleName).toEqual(before);
      const beforeNoted = await sumOf(isNoTrail);
      await readAll(noted);
      expect(await sumOf(isNoTrail), `${roleName}: looks that leave a trail`).toEqual(beforeNoted);
    }
  });
});
