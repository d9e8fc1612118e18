import { type StaffGrant, staffGrants } from '@carded/domain/codes';
import type { Context } from '#context.ts';
import { makeKey } from '#platform/keys/keys.ts';

type DemoLogin = {
  email: string;
  password: string;
  role: DemoRole;
  totpSecret?: string;
};
/** Credentials that a demo prints and keeps in `<data dir>/demo.json`. */
export type DemoCredentials = {
  url: string;
  verifyUrl: string;
  shopUrl: string;
  website: { key: string; secret: string };
  shop: { key: string; secret: string };
  logins: DemoLogin[];
  /** Signs the webhooks that the example shop gets. */
  shopWebhookSecret?: string;
};

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const words = [
  'amber',
  'birch',
  'canyon',
  'delta',
  'ember',
  'fjord',
  'garnet',
  'harbor',
  'indigo',
  'juniper',
  'kelp',
  'lagoon',
  'meadow',
  'nectar',
  'onyx',
  'prairie',
  'quartz',
  'ridge',
  'summit',
  'tundra',
  'umber',
  'valley',
  'willow',
  'yarrow',
  'zephyr',
  'alder',
  'basalt',
  'cedar',
  'dune',
  'elm',
  'fern',
  'grove',
];

/** Random for each data directory: 40 bits of words and 20 of digits, easy to type from a terminal. */
const demoPassword = (context: Context) => {
  const bytes = context.random(12);
  const picked = [...bytes.subarray(0, 8)].slice(0, 5).map((byte) => words[byte % words.length] ?? 'fern');
  return `${picked.join('-')}-${bytes.readUInt32BE(8) % 1_000_000}`;
};

export function makeCredentials(context: Context): DemoCredentials {
  return {
    url: context.config.publicUrl,
    verifyUrl: context.config.verifyUrl,
    shopUrl: context.config.shopUrl,
    website: { key: makeKey('test', context.random), secret: makeKey('secretTest', context.random) },
    shop: { key: makeKey('live', context.random), secret: makeKey('secretLive', context.random) },
    logins: (Object.keys(demoPersons) as DemoRole[]).map((role) => ({
      role,
      email: demoPersons[role].email,
      password: demoPassword(context),
      ...(demoPersons[role].kind === 'staff'
        ? { totpSecret: [...context.random(32)].map((byte) => base32[byte % 32] ?? 'A').join('') }
        : {}),
    })),
  };
}

/** The accounts of people who sign in to a demo, by their businesses' names. */
export const demoBusinesses = { northfork: 'Northfork Vapor', summit: 'Summit Payments', staff: 'Carded' } as const;

/** The people who sign in. */
export const demoPersons = {
  owner: {
    account: 'northfork',
    kind: 'owner',
    email: 'owner@northfork.example',
    firstName: 'Ingrid',
    lastName: 'Maddox',
    permissions: [],
  },
  clerk: {
    account: 'northfork',
    kind: 'sub_user',
    email: 'clerk@northfork.example',
    firstName: 'Cole',
    lastName: 'Reyes',
    permissions: ['id_scanner'],
  },
  broker: {
    account: 'summit',
    kind: 'owner',
    email: 'broker@summit.example',
    firstName: 'Mira',
    lastName: 'Osei',
    permissions: [],
  },
  staff: {
    account: 'staff',
    kind: 'staff',
    email: 'staff@carded.example',
    firstName: 'Sam',
    lastName: 'Whitfield',
    permissions: [],
    grants: staffGrants.map(({ code }) => code),
  },
  /** Person with fewer grants, so that there is a second person. */
  support: {
    account: 'staff',
    kind: 'staff',
    email: 'support@carded.example',
    firstName: 'Nadia',
    lastName: 'Ferrell',
    permissions: [],
    grants: ['support', 'billing'],
  },
} as const;
export type DemoRole = keyof typeof demoPersons;

export function nameOf(role: DemoRole): string {
  return `${demoPersons[role].firstName} ${demoPersons[role].lastName}`;
}

/** Gives the grants of a staff member. */
export function grantsOf(role: DemoRole): StaffGrant[] {
  const person = demoPersons[role];
  return 'grants' in person ? [...person.grants] : [];
}
