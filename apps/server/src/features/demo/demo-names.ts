import { type StaffGrant, staffGrants } from '@carded/domain/codes';

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
  /** Somebody who may do less, so that there is a second person. */
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

/** What somebody of staff may do. */
export function grantsOf(role: DemoRole): StaffGrant[] {
  const person = demoPersons[role];
  return 'grants' in person ? [...person.grants] : [];
}
