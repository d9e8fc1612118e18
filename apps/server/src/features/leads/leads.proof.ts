import type { JobProofs, ProofsOf } from '#security/proof.ts';
import type { At } from '#testing/world/at.ts';
import { unknownId } from '#testing/world/given.ts';
import { takeJob } from '#testing/world/run-job.ts';

const of = { params: { id: unknownId } };
const leadOf = ({ world: { kept } }: At) => ({ params: { id: kept.ids.lead ?? '' } });

export const endpoints: ProofsOf<'leads' | 'staffLeads', 'staffLeads.invite'> = {
  'leads.create': {
    audience: 'anyone',
    request: () => ({ body: { personal_email: 'third@leads.example' } }),
    changes: ['+ leads', '+ ledger', '+ outbox lead-mail'],
  },
  'leads.collect': {
    audience: 'anyone',
    request: () => ({ body: { info: { personal_email: 'lead@leads.example', business_name: 'Mesa' } } }),
    changes: ['+ ledger', '+ outbox lead-mail', '~ leads of reviewer, lead: asks, sealed'],
  },
  'staffLeads.board': {
    audience: 'staff: content',
    request: () => ({}),
  },
  'staffLeads.list': {
    audience: 'staff: content',
    request: () => ({ body: {} }),
  },
  'staffLeads.get': {
    audience: 'staff: content',
    request: () => of,
  },
  'staffLeads.create': {
    audience: 'staff: content',
    request: () => ({ body: { personal_email: 'third@leads.example' } }),
    changes: ['+ audit_rows lead.created of reviewer, the house', '+ leads of reviewer'],
  },
  'staffLeads.update': {
    audience: 'staff: content',
    request: () => ({ ...of, body: {} }),
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
    audience: 'staff: content',
    request: () => ({ ...of, body: { body: 'Called.' } }),
    given: (at) => [{ ...leadOf(at), body: { body: 'Called again.' } }, at.world.reviewer.headers],
    changes: ['+ audit_rows lead.noted of reviewer, the house, lead', '+ lead_notes of reviewer, lead'],
  },
  'staffLeads.remove': {
    audience: 'staff: content',
    request: () => of,
    given: (at) => [leadOf(at), at.world.reviewer.headers],
    changes: [
      '+ audit_rows lead.removed of reviewer, the house, lead',
      '- lead_notes of reviewer, lead',
      '- leads of reviewer, lead',
    ],
  },
};

export const jobs: JobProofs = {
  'lead-mail': {
    given: async (at) => {
      await at.ask('leads.create', { body: { personal_email: 'third@leads.example' } });
      return takeJob(at, 'lead-mail');
    },
    changes: ['+ ledger'],
  },
};
