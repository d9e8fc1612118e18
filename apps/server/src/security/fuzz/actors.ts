import { callOf, scannedText, type TestServer } from '#testing/index.ts';
import { makeRole, type Role, type RoleName } from '#testing/world/roles.ts';
import { makeWorld, type Named, namedOf, type World } from '#testing/world/two-accounts.ts';
import { type Plausible, pick, type Random } from './generate.ts';

const roleNames = [
  'anonymous',
  'public key',
  'live secret',
  'test secret',
  'owner',
  'owner',
  'sub-user: verifications',
  'site-specific sub-user',
  'staff',
  'staff',
  'buyer’s link token',
  'buyer’s link token',
  'scanner session',
  'scanner session',
  'expired session',
] as const satisfies readonly RoleName[];

/** Callers of a fuzz run, made again now and then: some calls remove what they name, or sign out. */
export type Actors = { world: World; roles: readonly Role[]; named: Named; freshBuyer: string };

export async function makeActors(server: TestServer): Promise<Actors> {
  const world = await makeWorld(server);
  const { domain, testKey } = world.home.own.website;
  const opened = await callOf(server)('buyerSteps.open', {
    body: { key: testKey, page_origin: `https://${domain}` },
  });
  const roles = await signIn(server, world);
  return { world, roles, named: namedOf(world, 'own'), freshBuyer: opened.body.buyer_token };
}

/** The roles of a world, with sessions that nobody has ended yet. */
export function signIn(server: TestServer, world: World): Promise<Role[]> {
  return Promise.all(roleNames.map((name) => makeRole(server, world, name)));
}

/** A role that may do something there, mostly; now and then any. */
export function actorFor(random: Random, { roles, freshBuyer }: Actors, by: string): Role {
  const kinds: Record<string, readonly Role['kind'][]> = {
    key: ['key', 'secret'],
    key_or_secret: ['key', 'secret'],
    secret: ['secret'],
    buyer: ['buyer'],
    login: ['owner', 'sub_user'],
    signed_in: ['owner', 'sub_user', 'staff'],
    staff: ['staff'],
    scanner: ['scanner'],
    scanner_screen: ['scanner', 'owner', 'sub_user', 'none'],
    anyone: ['none', 'secret', 'key'],
  };
  const fitting = roles.filter((role) => kinds[by]?.includes(role.kind));
  const role = pick(random, random() < 0.8 && fitting.length > 0 ? fitting : roles);
  return role.kind === 'buyer' && random() < 0.5
    ? { ...role, headers: { authorization: `Bearer ${freshBuyer}` } }
    : role;
}

const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Likely right values, by the contract's field names. */
export function plausibleOf({ named, world }: Actors): Plausible {
  const { website } = world.home.own;
  const known: Record<string, unknown> = {
    key: website.liveKey,
    token: website.liveKey,
    website: website.liveKey,
    secret: world.home.account.liveSecret,
    uuid: named.verification,
    id: named.webhook,
    session: named.session,
    resume: named.verification,
    verification: named.verification,
    before: named.verification,
    endpoint: named.webhook,
    page_origin: `https://${website.domain}`,
    kind: 'w',
    country: 'US',
    state: 'ID',
    zip: '83702',
    city: 'Boise',
    email: 'dana.whitcomb@example.com',
    phone: '(208) 345-0142',
    dob_day: 17,
    dob_month: 4,
    dob_year: 1990,
    month: '2026-11',
    dateStart: '2026-11-01',
    dateEnd: '2026-11-20',
    url: 'https://shop.example/hook',
    callback_url: 'https://shop.example/hook',
    image: picture,
    code: '111111',
    mfaToken: '000000',
    password: 'not the password',
    notes: 'A reason long enough',
    reason: 'invalid_id',
    version: '2026-11',
    customer_ip: '203.0.113.9',
    min_age: 30,
    vuuid: named.scan,
    device: named.device,
    scan_data_raw: scannedText(),
    license: 'A1234567',
    diagnosticText: 'text',
    pin: '4821',
    tz_offset: 480,
    characters: 120,
    lines: 4,
    age: 30,
    page: 1,
    status: 1,
    expected_version: 1,
  };
  return (field) => (Object.hasOwn(known, field) ? known[field] : undefined);
}
