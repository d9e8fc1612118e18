import { inTenant } from '@carded/database';
import { permissions, type StaffGrant, staffGrants } from '@carded/domain/codes';
import { hashToken } from '#platform/sealing/seal.ts';
import { makeAccount, makeLogin, type TestAccount, type TestServer } from '#testing/index.ts';
import type { World } from './two-accounts.ts';

/** The permissions a sub-user may hold alone. */
export const singlePermissions = permissions.map(({ code }) => code);

/** Grants that a staff member may have alone. */
export const singleGrants = staffGrants.map(({ code }) => code);

/** The roles of the matrix, with one for each single permission and grant. */
export const roleNames = [
  'anonymous',
  'expired session',
  'public key',
  'live secret',
  'test secret',
  'owner',
  'owner without terms',
  'inactive owner',
  ...singlePermissions.map((permission) => `sub-user: ${permission}` as const),
  'site-specific sub-user',
  'broker owner',
  'staff without MFA',
  'staff',
  'staff without grants',
  ...singleGrants.map((grant) => `staff: ${grant}` as const),
  'scanner session',
  'buyer’s link token',
] as const;
export type RoleName = (typeof roleNames)[number];

/** Headers of a role, and facts for the expectation. */
export type Role = {
  name: RoleName;
  headers: Record<string, string>;
  /** Goes into the body or path where the endpoint takes a key. */
  key: string | null;
  /** Goes into the body where the endpoint takes the grant of a scanner's screen. */
  grant: { secret: string; auth: string } | null;
  kind: 'none' | 'key' | 'secret' | 'buyer' | 'scanner' | 'owner' | 'sub_user' | 'staff';
  permissions: readonly string[];
  hasTerms: boolean;
  isActive: boolean;
  hasMfa: boolean;
  isSiteSpecific: boolean;
  /** Whether the role's account is the one with the objects called `own`. */
  isHome: boolean;
};

const nobody: Omit<Role, 'name'> = {
  headers: {},
  key: null,
  grant: null,
  kind: 'none',
  permissions: [],
  hasTerms: true,
  isActive: true,
  hasMfa: false,
  isSiteSpecific: false,
  isHome: true,
};

/** Signs a person of this role in. */
export async function makeRole(server: TestServer, world: World, name: RoleName): Promise<Role> {
  const { context } = server;
  const { home } = world;
  const session = async (
    account: Pick<TestAccount, 'accountId'>,
    options: Parameters<typeof makeLogin>[2],
    rest: Partial<Role>,
  ): Promise<Role> => {
    const login = await makeLogin(context, account, options);
    return {
      ...nobody,
      name,
      kind: options?.kind ?? 'owner',
      permissions: options?.permissions ?? [],
      headers: { cookie: login.cookie },
      ...rest,
    };
  };
  switch (name) {
    case 'anonymous':
      return { ...nobody, name };
    case 'scanner session': {
      const { grant, cookie } = home.own.screen;
      const headers = { cookie, authorization: `Bearer ${grant.secret}` };
      return { ...nobody, name, kind: 'scanner', grant, headers };
    }
    case 'expired session':
      return session(home.account, { expiresInMs: -1 }, { kind: 'none' });
    case 'public key':
      return { ...nobody, name, kind: 'key', key: home.own.website.liveKey };
    case 'live secret':
      return {
        ...nobody,
        name,
        kind: 'secret',
        key: home.own.website.liveKey,
        headers: { 'x-carded-secret': home.account.liveSecret },
      };
    case 'test secret':
      return {
        ...nobody,
        name,
        kind: 'secret',
        key: home.own.website.testKey,
        headers: { 'x-carded-secret': home.account.testSecret },
      };
    case 'owner':
      return session(home.account, {}, {});
    case 'owner without terms':
      return session(await makeAccount(context, { hasTerms: false }), {}, { hasTerms: false, isHome: false });
    case 'inactive owner':
      return session(await makeAccount(context, { standing: 'closed' }), {}, { isActive: false, isHome: false });
    case 'site-specific sub-user':
      return session(
        home.account,
        {
          kind: 'sub_user',
          accessType: 2,
          websiteIds: [home.own.website.websiteId],
          permissions: [...singlePermissions],
        },
        { isSiteSpecific: true },
      );
    case 'broker owner':
      return session(await makeAccount(context, { isBroker: true }), {}, { isHome: false });
    case 'staff without MFA':
      return session(world.staff, { kind: 'staff' }, { isHome: false });
    case 'staff':
      return session(world.staff, { kind: 'staff', hasMfa: true }, { hasMfa: true, isHome: false });
    case 'buyer’s link token':
      return {
        ...nobody,
        name,
        kind: 'buyer',
        headers: { authorization: `Bearer ${await buyerToken(server, world)}` },
      };
    case 'staff without grants':
      return session(world.staff, { kind: 'staff', hasMfa: true, grants: [] }, { hasMfa: true, isHome: false });
    default:
      if (name.startsWith('staff: ')) {
        const grants = [name.slice('staff: '.length) as StaffGrant];
        return session(world.staff, { kind: 'staff', hasMfa: true, grants }, { hasMfa: true, isHome: false });
      }
      return session(
        home.account,
        { kind: 'sub_user', permissions: singlePermissions.filter((code) => name === `sub-user: ${code}`) },
        {},
      );
  }
}

const buyerToken = async ({ context }: TestServer, { home }: World): Promise<string> => {
  const token = context.random(32).toString('base64url');
  const now = context.now();
  await inTenant(context.db, home.account.accountId, (tx) =>
    tx
      .insertInto('buyer_tokens')
      .values({
        token_hash: hashToken(token),
        account_id: home.account.accountId,
        website_id: home.own.website.websiteId,
        verification_id: home.own.verification,
        is_test: false,
        opened_via: 'link',
        options: {},
        created_at: new Date(now),
        expires_at: new Date(now + 3_600_000),
      })
      .execute(),
  );
  return token;
};
