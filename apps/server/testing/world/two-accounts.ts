import { adult, makeAccount, makeLogin, type TestAccount, type TestServer } from '#testing/index.ts';
import { makeObjects, type Objects } from './objects.ts';
import type { StoreObjects } from './store-objects.ts';
import type { SupportObjects } from './support-objects.ts';

export type Side = { account: TestAccount; ownerEmail: string; own: Objects; otherSite: Objects };
/** Two accounts with the same kinds of objects, and staff's own. */
export type World = { home: Side; foreign: Side; staff: TestAccount };

/** Buyer of the other account, recognized wherever their data appears. */
export const stranger = { ...adult, first_name: 'Yusra', last_name: 'Farfield', email: 'yusra@farfield.example' };

export async function makeWorld(server: TestServer): Promise<World> {
  const { context } = server;
  const side = async (options: Partial<Parameters<typeof makeObjects>[3]> = {}): Promise<Side> => {
    const account = await makeAccount(context);
    const owner = await makeLogin(context, account);
    return {
      account,
      ownerEmail: owner.email,
      own: await makeObjects(server, account, owner, { ...options, nth: 0 }),
      otherSite: await makeObjects(server, account, owner, { ...options, nth: 1 }),
    };
  };
  return {
    home: await side(),
    foreign: await side({ buyer: stranger, scanned: { firstName: 'Yusra', lastName: 'Farfield' } }),
    staff: await makeAccount(context, { kind: 'staff' }),
  };
}

/** Lists values by which a website, or a whole account, is recognized in an answer. */
export function valuesOf(whose: Objects | Side): string[] {
  if ('ownerEmail' in whose)
    return [
      ...[whose.account.accountId, whose.ownerEmail, stranger.first_name, stranger.last_name, stranger.email],
      ...[...valuesOf(whose.own), ...valuesOf(whose.otherSite)],
    ];
  const { website, screen, ...ids } = whose;
  const { websiteId, liveKey, testKey, domain } = website;
  return [websiteId, liveKey, testKey, domain, screen.deviceId, ...Object.values(ids)].filter((value) => value !== '');
}

const absentId = '01990000-0000-7000-8000-00000000dead';
/** The five kinds of object a call may name. */
export const objectKinds = ['own', 'other site', 'other account', 'absent', 'malformed'] as const;
export type ObjectKind = (typeof objectKinds)[number];

/** Ids of a call by kind, as in path and body. */
export type Named = {
  account: string;
  websiteKey: string;
  websiteDomain: string;
  websiteId: string;
  verification: string;
  session: string;
  webhook: string;
  delivery: string;
  device: string;
  pairing: string;
  scan: string;
  diagnostics: string;
  login: string;
} & SupportObjects &
  StoreObjects;

export function namedOf(world: World, kind: ObjectKind): Named {
  const from = ({ website, screen, ...rest }: Objects, { account }: Side): Named => ({
    account: account.accountId,
    websiteKey: website.liveKey,
    websiteDomain: website.domain,
    websiteId: website.websiteId,
    device: screen.deviceId,
    ...rest,
  });
  switch (kind) {
    case 'own':
      return from(world.home.own, world.home);
    case 'other site':
      return from(world.home.otherSite, world.home);
    case 'other account':
      return from(world.foreign.own, world.foreign);
    case 'absent':
      return {
        account: absentId,
        websiteKey: 'pk_live_absent00000000',
        websiteDomain: 'absent.example',
        websiteId: absentId,
        verification: absentId,
        session: absentId,
        webhook: absentId,
        delivery: absentId,
        device: absentId,
        pairing: absentId,
        scan: absentId,
        diagnostics: absentId,
        ticket: absentId,
        attachment: absentId,
        inquiry: absentId,
        login: 'absent-login-0000000000',
        store: absentId,
        storeOrder: absentId,
      };
    case 'malformed':
      return {
        account: '%00',
        websiteKey: '%00',
        websiteDomain: '%00',
        websiteId: '%00',
        verification: "1' or '1'='1",
        session: '[]',
        webhook: 'null',
        delivery: '-1',
        device: '0',
        pairing: '[0]',
        scan: '{}',
        diagnostics: "'",
        ticket: 'undefined',
        attachment: '../..',
        inquiry: '1e9',
        login: 'null',
        store: '-2',
        storeOrder: '%00',
      };
  }
}
