import { failJob } from '#testing/index.ts';
import type { At, EntriesOf, JobEntry } from '../entry.ts';
import { takeJob } from '../run-job.ts';

const reason = 'The provider answers again';
/** A job that failed for good. */
const failedIn = async ({ server, world: { home, kept } }: At): Promise<string> =>
  failJob(server, {
    kind: 'ticket-mail',
    data: { ticket: kept.ids.lead, account: home.account.accountId },
    code: 'ECONNREFUSED',
  });
const post = { title: 'ID', description: '', og_image: '', permalink: 'third-post', body: 'Text' };
const postOf = ({ world: { kept } }: At) => ({ params: { id: kept.ids.post ?? '' } });
const leadOf = ({ world: { kept } }: At) => ({ params: { id: kept.ids.lead ?? '' } });

export const desk: EntriesOf<'leads' | 'staffLeads' | 'operations' | 'flags' | 'staffPosts'> = {
  'leads.create': {
    given: () => [{ body: { personal_email: 'third@leads.example' } }],
    changes: ['+ leads', '+ ledger', '+ outbox lead-mail'],
  },
  'leads.collect': {
    given: () => [{ body: { info: { personal_email: 'lead@leads.example', business_name: 'Mesa' } } }],
    changes: ['+ ledger', '+ outbox lead-mail', '~ leads of reviewer, lead: asks, sealed'],
  },
  'staffLeads.create': {
    given: ({ world: { reviewer } }) => [{ body: { personal_email: 'third@leads.example' } }, reviewer.headers],
    changes: ['+ audit_rows lead.created of reviewer, the house', '+ leads of reviewer'],
  },
  'staffLeads.update': {
    given: (at) => [
      { ...leadOf(at), body: { status: 4, dead_reason: 'price', next: 'Nothing' } },
      at.world.reviewer.headers,
    ],
    changes: [
      '+ audit_rows lead.updated of reviewer, the house, lead',
      '~ leads of reviewer, lead: status, moved_at, dead_reason, sealed_next',
    ],
  },
  'staffLeads.note': {
    given: (at) => [{ ...leadOf(at), body: { body: 'Called again.' } }, at.world.reviewer.headers],
    changes: ['+ audit_rows lead.noted of reviewer, the house, lead', '+ lead_notes of reviewer, lead'],
  },
  'staffLeads.invite': {
    given: (at) => [leadOf(at), at.world.reviewer.headers],
    changes: [
      '+ audit_rows lead.invited of reviewer, the house, lead',
      '+ invites',
      '+ outbox lead-invite-mail of the house, lead',
      '~ leads of reviewer, lead: status, moved_at, invited_at, invite_hash',
    ],
  },
  'staffLeads.remove': {
    given: (at) => [leadOf(at), at.world.reviewer.headers],
    changes: [
      '+ audit_rows lead.removed of reviewer, the house, lead',
      '- lead_notes of reviewer, lead',
      '- leads of reviewer, lead',
    ],
  },
  'staffPosts.create': {
    given: ({ world: { reviewer } }) => [{ body: post }, reviewer.headers],
    changes: ['+ audit_rows post.created of reviewer, the house', '+ post_versions of reviewer', '+ posts of reviewer'],
  },
  'staffPosts.save': {
    given: (at) => [{ ...postOf(at), body: { ...post, version: 2 } }, at.world.reviewer.headers],
    changes: [
      '+ audit_rows post.saved of reviewer, the house, post',
      '+ post_versions of reviewer, post',
      '~ posts of reviewer, post: updated_at, last_version',
    ],
  },
  'staffPosts.publish': {
    given: (at) => [{ ...postOf(at), body: { version: 1 } }, at.world.reviewer.headers],
    changes: [
      '+ audit_rows post.published of reviewer, the house, post',
      '+ post_redirects of post',
      '- post_redirects of post',
      '~ post_renderings of post: version, rendered_at',
      '~ posts of reviewer, post: permalink, updated_at, live_version',
    ],
  },
  'staffPosts.withdraw': {
    given: (at) => [postOf(at), at.world.reviewer.headers],
    changes: [
      '+ audit_rows post.withdrawn of reviewer, the house, post',
      '~ posts of reviewer, post: updated_at, withdrawn_at',
    ],
  },
  'flags.set': {
    given: ({ world: { reviewer } }) => [
      { params: { name: 'log_exports' }, body: { on: true, percent: 10, reason } },
      reviewer.headers,
    ],
    changes: ['+ audit_rows flag.set of reviewer, the house', '~ flags of reviewer: percent, updated_at'],
  },
  'operations.retry': {
    given: async (at) => [{ body: { ids: [await failedIn(at)], reason } }, at.world.reviewer.headers],
    changes: ['+ audit_rows job.retried of reviewer, the house', '+ outbox ticket-mail of lead'],
  },
  'operations.discard': {
    given: async (at) => [{ body: { ids: [await failedIn(at)], reason } }, at.world.reviewer.headers],
    changes: ['+ audit_rows job.discarded of reviewer, the house'],
  },
  'operations.verifyChains': {
    given: (at) => [{}, at.world.reviewer.headers],
    changes: ['+ audit_rows audit.verified of reviewer, the house'],
  },
};

export const deskJobs: Readonly<Record<string, JobEntry>> = {
  'lead-mail': {
    given: async (at) => {
      await at.ask('leads.create', { body: { personal_email: 'third@leads.example' } });
      return takeJob(at, 'lead-mail');
    },
    changes: ['+ ledger'],
  },
  'lead-invite-mail': {
    given: async (at) => {
      await at.ask('staffLeads.invite', leadOf(at), at.world.reviewer.headers);
      return takeJob(at, 'lead-invite-mail');
    },
    changes: [],
  },
};
