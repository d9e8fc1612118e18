import type { EndpointName } from '@carded/client';
import { endpoints } from '@carded/contract';
import { permissions, staffGrants } from '@carded/domain/codes';
import { type KeptRows, keepRows } from '@carded/testing/database';
import { beforeAll, describe, expect, it } from 'vitest';
import { serverForTests } from '#testing/index.ts';
import { makeRole, type Role, roleNames } from '#testing/world/roles.ts';
import { makeWorld, namedOf, type ObjectKind, objectKinds, valuesOf, type World } from '#testing/world/two-accounts.ts';
import { audiences, isOfStaff, refusalOf } from './access-matrix/audiences.ts';
import { seesObject } from './access-matrix/sees-object.ts';
import { proofOf } from './proofs.ts';

/** Codes of refusals by access: a caller in the audience gets none of them. */
const policyCodes: readonly (string | null)[] = [
  'forbidden',
  'sign_in_required',
  'terms_required',
  'account_inactive',
  'mfa_required',
  'grant_missing',
  'invalid_key',
  'invalid_secret',
];

/** Every day a role that is refused asks for its own account's object alone: the refusal comes before any object is looked at. `npm run test:more` asks for each. */
const isExhaustive = process.env.CARDED_MORE === '1';

describe('the access matrix', () => {
  const { server, call } = serverForTests();
  let world: World;
  const roles: Role[] = [];
  let kept: KeptRows;
  beforeAll(async () => {
    world = await makeWorld(server);
    for (const name of roleNames) roles.push(await makeRole(server, world, name));
    kept = await keepRows({ url: server.urls.owner });
    return kept.close;
  });

  it('has a role for each permission and grant beside the 15 others', () => {
    expect(roleNames).toHaveLength(15 + permissions.length + staffGrants.length);
  });

  /** Finds values of the other account, or of the website that a role has nothing to do with, that an answer shows unasked. */
  const strangersIn = (answer: unknown, request: object, role: Role, seen: ObjectKind): string[] => {
    const { home, foreign } = world;
    const strange = [
      ...(role.kind === 'staff' || seen === 'other account' ? [] : valuesOf(foreign)),
      ...(role.isSiteSpecific ? [home.ownerEmail] : []),
      ...(role.isSiteSpecific && seen !== 'other site' ? valuesOf(home.otherSite) : []),
    ];
    const [shown, asked] = [JSON.stringify(answer) ?? '', JSON.stringify(request)];
    return strange.filter((value) => shown.includes(value) && !asked.includes(value));
  };

  it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s answers every role and object as its proof says',
    async (name, endpoint) => {
      const { audience, object, request: requestOf } = proofOf[name as EndpointName];
      const { asksFor } = audiences[audience];
      for (const role of roles) {
        let isRefused = false;
        for (const kind of object === undefined ? (['own'] as const) : objectKinds) {
          if (isRefused && !isExhaustive) break;
          const given = requestOf(namedOf(world, kind)) as {
            body?: Record<string, unknown>;
            params?: Record<string, unknown>;
          };
          const takesKey = role.key !== null && endpoint.path.startsWith('/v1/') && audience !== 'buyer';
          const inPath = endpoint.path.includes(':key');
          const request = {
            ...given,
            ...(takesKey && inPath ? { params: { key: role.key } } : {}),
            ...(takesKey && !inPath && given.body !== undefined && asksFor !== 'nothing'
              ? { body: { key: role.key, ...given.body } }
              : {}),
            ...(role.grant !== null && audience === 'scanner' && given.body !== undefined
              ? { body: { ...role.grant, ...given.body } }
              : {}),
          };
          const answer = await call(name as EndpointName, request as never, role.headers);
          const said = { role: role.name, kind, status: answer.status, code: answer.error?.code ?? null };
          const isSeen = object !== undefined && seesObject(name, audience, role, kind);
          expect(strangersIn(answer.body, request, role, isSeen ? kind : 'own'), JSON.stringify(said)).toEqual([]);
          // Every call finds the same world. Staff act in any account, by design; everyone else leaves the foreign rows as they were.
          const foreign = (await kept.putBack()).filter(
            ({ accountId }) => accountId === world.foreign.account.accountId,
          );
          if (!isOfStaff(audience)) expect(foreign, JSON.stringify(said)).toEqual([]);
          const refusal = refusalOf(audience, role, kind);
          if (refusal !== null) {
            expect(said, name).toMatchObject({ code: refusal });
            isRefused = true;
            continue;
          }
          expect(answer.status, JSON.stringify(said)).toBeLessThan(
            500 + (answer.error?.code === 'provider_not_configured' ? 10 : 0),
          );
          if (object !== undefined && !seesObject(name, audience, role, kind)) {
            expect([400, 404], JSON.stringify(said)).toContain(answer.status);
            if (kind === 'other account' || kind === 'absent') expect(answer.status, JSON.stringify(said)).toBe(404);
          } else if (object !== undefined) {
            expect([401, 403, 404], JSON.stringify(said)).not.toContain(answer.status);
          } else {
            expect(policyCodes, JSON.stringify(said)).not.toContain(said.code);
          }
        }
      }
    },
    120_000,
  );
});
