import type { EndpointName } from '@carded/client';
import { endpoints } from '@carded/contract';
import { inTenant } from '@carded/database';
import { serverForTests, type TestServer } from '@carded/testing/server';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectedRefusal, seesObject } from './access-matrix/expected.ts';
import { requests } from './access-matrix/requests/index.ts';
import { makeRole, roleNames } from './access-matrix/roles.ts';
import { makeWorld, namedOf, objectKinds, type World } from './access-matrix/world.ts';

/** Everything of the foreign account, as one number. */
const checksumOf = (server: TestServer, { foreign }: World): Promise<string> =>
  inTenant(server.context.db, foreign.account.accountId, async (tx) => {
    const tables = [
      'accounts',
      'logins',
      'websites',
      'website_versions',
      'verifications',
      'verification_facts',
      'documents',
      'bans',
      'webhook_endpoints',
      'verification_sessions',
      'scanner_settings',
      'scanner_website_settings',
      'scanner_scans',
      'tickets',
      'ticket_replies',
      'ticket_attachments',
      'inquiries',
    ];
    const sums = await Promise.all(
      tables.map(
        async (table) =>
          (
            await sql<{
              sum: string;
            }>`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${sql.table(`carded.${table}`)} as t`.execute(
              tx,
            )
          ).rows[0]?.sum,
      ),
    );
    return sums.join(' ');
  });

/** What the policy refuses with; an action may use one of its own accord only when its endpoint says so. */
const policyCodes = ['forbidden', 'sign_in_required', 'terms_required', 'account_inactive', 'mfa_required'] as const;

describe('the access matrix', () => {
  const { server, call } = serverForTests();
  let world: World;
  beforeAll(async () => {
    world = await makeWorld(server);
  });

  it('has a row for every endpoint and 23 roles', () => {
    expect(Object.keys(requests).sort()).toEqual(endpoints.map((endpoint) => endpoint.name).sort());
    expect(roleNames).toHaveLength(23);
  });

  it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s answers every role and object as declared',
    async (name, endpoint) => {
      const row = requests[name as EndpointName];
      let before = await checksumOf(server, world);
      let isUsedUp = false;
      for (const roleName of roleNames) {
        for (const kind of row.object === null ? (['own'] as const) : objectKinds) {
          if (isUsedUp) {
            isUsedUp = false;
            world = await makeWorld(server);
            before = await checksumOf(server, world);
          }
          const role = await makeRole(server, world, roleName);
          const given = row.request(namedOf(world, kind)) as {
            body?: Record<string, unknown>;
            params?: Record<string, unknown>;
          };
          isUsedUp = row.isDestructive === true && expectedRefusal(endpoint.access, role) === null;
          const takesKey = role.key !== null && endpoint.path.startsWith('/v1/') && endpoint.access.by !== 'buyer';
          const inPath = endpoint.path.includes(':key');
          const request = {
            ...given,
            ...(takesKey && inPath ? { params: { key: role.key } } : {}),
            ...(takesKey && !inPath && given.body !== undefined && endpoint.access.by !== 'anyone'
              ? { body: { key: role.key, ...given.body } }
              : {}),
            ...(role.grant !== null && endpoint.access.by === 'scanner' && given.body !== undefined
              ? { body: { ...role.grant, ...given.body } }
              : {}),
          };
          const answer = await call(name as EndpointName, request as never, role.headers);
          const said = { role: roleName, kind, status: answer.status, code: answer.error?.code ?? null };
          const refusal = expectedRefusal(endpoint.access, role);
          if (refusal !== null) {
            expect(said, name).toMatchObject({ code: refusal });
            continue;
          }
          expect(answer.status, JSON.stringify(said)).toBeLessThan(
            500 + (answer.error?.code === 'provider_not_configured' ? 10 : 0),
          );
          if (row.object !== null && !seesObject(endpoint, role, kind)) {
            expect([400, 404], JSON.stringify(said)).toContain(answer.status);
            if (kind === 'other account' || kind === 'absent') expect(answer.status, JSON.stringify(said)).toBe(404);
          } else if (row.object !== null) {
            expect([401, 403, 404], JSON.stringify(said)).not.toContain(answer.status);
          } else {
            expect(
              policyCodes.filter((code) => !endpoint.errors.includes(code)),
              JSON.stringify(said),
            ).not.toContain(said.code);
          }
        }
      }
      // Staff act in any account, by design; everyone else leaves the foreign rows as they were.
      if (endpoint.access.by !== 'staff') expect(await checksumOf(server, world), name).toBe(before);
    },
    120_000,
  );
});
