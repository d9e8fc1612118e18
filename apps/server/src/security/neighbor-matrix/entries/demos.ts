import type { DemoName } from '@carded/domain/demos';
import type { At, EntriesOf, JobEntry } from '../entry.ts';

/** A session of a visitor, and with the first of them the account. */
const session = async ({ ask }: At, demo: DemoName = 'id') => (await ask('demos.create', { body: { demo } })).body;
const nobody = { first_name: '', last_name: '', address: '', city: '', state: '', zip: '', country: '' };

export const demos: EntriesOf<'demos'> = {
  'demos.create': {
    given: async (at) => {
      await session(at);
      return [{ body: { demo: 'phone' } }];
    },
    changes: ['+ demo_sessions', '+ owners', '+ verification_sessions', '~ ledger: counts ×2'],
  },
  'demos.dobPhoneAuth': {
    given: async (at) => {
      await session(at);
      return [{}];
    },
    changes: ['+ demo_sessions', '+ owners', '+ verification_sessions', '~ ledger: counts ×2'],
  },
  'demos.order': {
    given: async (at) => {
      const { token, reference } = await session(at);
      return [{ body: { token, proof: '', cart: reference, person: nobody } }];
    },
    changes: [],
  },
  'demos.dobPhone': {
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

export const demoJobs: Readonly<Record<string, JobEntry>> = {
  'purge-demo': {
    given: async (at) => {
      await session(at);
      at.server.clock.forward(31 * 60_000);
      return {};
    },
    changes: ['- demo_sessions', '- owners', '- verification_sessions'],
  },
};
