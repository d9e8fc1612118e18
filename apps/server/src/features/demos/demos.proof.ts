import type { DemoName } from '@carded/domain/demos';
import type { JobProofs, ProofsOf } from '#security/proof.ts';
import type { At } from '#testing/world/at.ts';

/** A session of a visitor, and with the first of them the account. */
const session = async ({ ask }: At, demo: DemoName = 'id') => (await ask('demos.create', { body: { demo } })).body;
const token = 'A'.repeat(22);
const person = { first_name: '', last_name: '', address: '', city: '', state: '', zip: '', country: '' };
const nobody = { first_name: '', last_name: '', address: '', city: '', state: '', zip: '', country: '' };
const data = { first_name: 'Olivia', last_name: 'Testwell', dob_day: 12, dob_month: 3, dob_year: 1984, phone: '303' };

export const endpoints: ProofsOf<'demos'> = {
  'demos.create': {
    audience: 'anyone',
    request: () => ({ body: { demo: 'id' } }),
    given: async (at) => {
      await session(at);
      return [{ body: { demo: 'phone' } }];
    },
    changes: ['+ demo_sessions', '+ owners', '+ verification_sessions', '~ ledger: counts ×2'],
  },
  'demos.order': {
    audience: 'anyone',
    request: () => ({ body: { token, proof: '', cart: '', person } }),
    given: async (at) => {
      const { token, reference } = await session(at);
      return [{ body: { token, proof: '', cart: reference, person: nobody } }];
    },
    changes: [],
  },
  'demos.dobPhoneEnabled': {
    audience: 'anyone',
    request: () => ({}),
  },
  'demos.dobPhoneAuth': {
    audience: 'anyone',
    request: () => ({}),
    given: async (at) => {
      await session(at);
      return [{}];
    },
    changes: ['+ demo_sessions', '+ owners', '+ verification_sessions', '~ ledger: counts ×2'],
  },
  'demos.dobPhone': {
    audience: 'anyone',
    request: () => ({ body: { auth: token, data } }),
    given: async (at) => {
      const { token, key } = await session(at, 'dob-phone');
      const data = { first_name: 'Olivia', last_name: 'Testwell', dob_day: 12, dob_month: 3, dob_year: 1984 };
      return [{ body: { key, auth: token, data: { ...data, phone: '(303) 555-0112' } } }];
    },
    changes: [
      '+ audit_rows verification.created',
      '+ outbox verification-changed',
      '+ owners',
      '+ usage_changes',
      ...['age', 'ban', 'created', 'identity', 'location'].map((kind) => `+ verification_facts ${kind}`),
      '+ verifications',
    ],
  },
};

export const jobs: JobProofs = {
  'purge-demo': {
    given: async (at) => {
      await session(at);
      at.server.clock.forward(31 * 60_000);
      return {};
    },
    changes: ['- demo_sessions', '- owners', '- verification_sessions'],
  },
};
