import type { ProofsOf } from '#security/proof.ts';
import { openRules } from '#testing/index.ts';

export const endpoints: ProofsOf<'websiteRules'> = {
  'websiteRules.try': {
    audience: 'websites',
    inView: 'settings',
    object: 'websiteKey',
    request: (named) => ({
      params: { token: named.websiteKey },
      body: { age: 30, country: 'US', state: 'ID', zip: '83702', ordered_before: 'no', matched: true },
    }),
  },
  'websiteRules.versions': {
    audience: 'websites',
    inView: 'settings',
    object: 'websiteKey',
    request: (named) => ({ params: { token: named.websiteKey }, query: {} }),
  },
  'websiteRules.version': {
    audience: 'websites',
    inView: 'settings',
    object: 'websiteKey',
    request: (named) => ({ params: { token: named.websiteKey, version: 1 } }),
  },
  'websiteRules.restore': {
    audience: 'websites',
    object: 'websiteKey',
    request: (named) => ({ params: { token: named.websiteKey, version: 1 }, body: { expected_version: 1 } }),
    given: async ({ ask, world: { own, owner } }) => {
      const params = { token: own.website.liveKey };
      await ask('websites.update', { params, body: { workflow: { ...openRules } } }, owner.headers);
      return [{ params: { ...params, version: 1 as never }, body: { expected_version: 2 } }, owner.headers];
    },
    changes: [
      '+ audit_rows website.rules_restored of owner, website',
      '+ website_versions of website',
      '~ websites of website: workflow, rules_hash, rules_version',
    ],
  },
  'websiteRules.replay': {
    audience: 'websites and verifications',
    inView: 'log',
    object: 'websiteKey',
    request: (named) => ({
      params: { token: named.websiteKey },
      body: { workflow: { preset: 4, segments: {}, texts: {} }, last: 50 },
    }),
    shows: ['twin verification'],
  },
};
