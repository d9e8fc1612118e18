import type { ProofsOf } from '#security/proof.ts';

export const endpoints: ProofsOf<'verificationExports'> = {
  'verificationExports.prepare': {
    audience: 'verifications.export',
    request: () => ({ body: {} }),
    changes: ['+ audit_rows verifications.export_prepared of owner', '+ verification_exports of owner'],
  },
  'verificationExports.fetch': {
    audience: 'verifications.export',
    // The feature's own test tries the link's login, and that it works once.
    request: () => ({ params: { token: 'x'.repeat(32) } }),
    given: ({ world: { kept, owner } }) => [{ params: { token: kept.exports.owner } }, owner.headers],
    changes: ['+ audit_rows verifications.exported of owner', '~ verification_exports of owner, export: used_at'],
    ofAColleague: ({ world: { kept, colleague } }) => [{ params: { token: kept.exports.owner } }, colleague.headers],
  },
};
