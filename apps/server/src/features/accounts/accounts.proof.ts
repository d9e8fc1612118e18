import type { JobProofs, ProofsOf } from '#security/proof.ts';
import { unknownId } from '#testing/world/given.ts';
import { password } from '#testing/world/people.ts';

export const endpoints: ProofsOf<'accounts'> = {
  'accounts.get': {
    audience: 'any login, inactive and before terms too',
    inView: 'numbers',
    request: () => ({}),
  },
  'accounts.update': {
    audience: 'account or billing, all websites, inactive too',
    request: () => ({ body: { billing: { address: '', city: '', state: '', zip: '', country: '' } } }),
    given: ({ world: { owner } }) => [
      {
        body: {
          business: { name: 'Harbor Vape', country: 'US', state: 'ID' },
          personal: { firstname: 'Ines', lastname: 'Okafor', email: owner.email, phone: '' },
        },
      },
      owner.headers,
    ],
    changes: [
      '+ audit_rows account.updated of owner',
      '+ business_words ×2',
      '+ usage_days of phone website',
      '- business_words ×2',
      '- usage_changes of phone website ×4',
      '~ accounts: time_zone, business_name, business_state',
      '~ email_links of owner: used_at',
      '~ logins of owner: last_name, first_name',
    ],
  },
  'accounts.deactivate': {
    audience: 'owner, inactive and before terms too',
    request: () => ({ body: { reason: 'No longer needed', password } }),
    changes: [
      '+ audit_rows account.deactivated of owner',
      '+ outbox credential-mail',
      '~ account_list: state',
      '~ accounts: state, is_active, deactivated_at, sealed_deactivation_reason',
    ],
  },
  'accounts.session': {
    audience: 'signed in',
    request: () => ({}),
  },
  'accounts.secrets': {
    audience: 'owner',
    request: () => ({}),
  },
  'accounts.renewSecret': {
    audience: 'owner',
    request: () => ({ body: { kind: 'live', password } }),
    changes: [
      '+ account_secrets',
      '+ audit_rows secret.renewed of owner',
      '+ outbox credential-mail',
      '~ account_secrets of live secret: ends_at',
    ],
  },
  'accounts.endSecret': {
    audience: 'owner',
    request: () => ({ params: { id: unknownId } }),
    given: async ({ ask, world: { owner } }) => {
      await ask('accounts.renewSecret', { body: { kind: 'live', password } }, owner.headers);
      const { secrets } = (await ask('accounts.secrets', {}, owner.headers)).body;
      const old = secrets.find(({ kind, ends }) => kind === 'live' && ends !== null);
      return [{ params: { id: old?.id ?? '' } }, owner.headers];
    },
    changes: ['+ audit_rows secret.ended of owner, live secret', '~ account_secrets of live secret: ends_at'],
  },
};

export const jobs: JobProofs = {
  'name-accounts': {
    given: () => ({}),
    changes: [],
  },
};
