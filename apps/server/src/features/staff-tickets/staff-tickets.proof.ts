import type { ProofsOf } from '#security/proof.ts';
import { password } from '#testing/world/people.ts';

export const endpoints: ProofsOf<'staffTickets'> = {
  'staffTickets.list': {
    audience: 'staff: support',
    request: () => ({ body: { filter: 'open' } }),
  },
  'staffTickets.state': {
    audience: 'staff: support',
    object: 'ticket',
    request: (named) => ({ params: { id: named.ticket } }),
  },
  'staffTickets.open': {
    audience: 'staff: support',
    object: 'ticket',
    request: (named) => ({ params: { id: named.ticket } }),
    given: ({ server, world: { own, reviewer } }) => {
      server.clock.forward(120_000);
      return [{ params: { id: own.ticket } }, reviewer.headers];
    },
    changes: [
      '+ audit_rows ticket.opened of reviewer, ticket',
      '+ audit_rows ticket.opened of reviewer, ticket, the house',
      '~ sessions of reviewer, the house, reviewer’s session: last_seen_at',
      '~ ticket_views of reviewer, ticket: seen_at',
    ],
  },
  'staffTickets.reply': {
    audience: 'staff: support',
    object: 'ticket',
    request: (named) => ({ params: { id: named.ticket }, body: { body: 'So.' } }),
    changes: [
      '+ audit_rows ticket.answered of reviewer, ticket',
      '+ audit_rows ticket.answered of reviewer, ticket, the house',
      '+ outbox ticket-mail of ticket',
      '+ ticket_replies of reviewer, ticket',
      '~ ticket_queue of reviewer, ticket: status, updated_at, assigned_to',
      '~ tickets of ticket, another owner: status, updated_at',
    ],
  },
  'staffTickets.note': {
    audience: 'staff: support',
    object: 'ticket',
    request: (named) => ({ params: { id: named.ticket }, body: { body: 'Hm.' } }),
    changes: ['+ audit_rows ticket.noted of reviewer, ticket, the house', '+ ticket_notes of reviewer, ticket'],
  },
  'staffTickets.update': {
    audience: 'staff: support',
    object: 'ticket',
    request: (named) => ({ params: { id: named.ticket }, body: { status: 'in_progress' } }),
    given: ({ world: { own, reviewer } }) => [
      { params: { id: own.ticket }, body: { status: 'in_progress', assigned: reviewer.loginId } },
      reviewer.headers,
    ],
    changes: [
      '+ audit_rows ticket.updated of reviewer, ticket',
      '+ audit_rows ticket.updated of reviewer, ticket, the house',
      '~ ticket_queue of reviewer, ticket: status, assigned_to',
      '~ tickets of ticket, another owner: status',
    ],
  },
  'staffTickets.attachment': {
    audience: 'staff: support',
    object: 'ticket',
    request: (named) => ({ params: { id: named.ticket, attachment: named.attachment } }),
    changes: [
      '+ audit_rows ticket.attachment_opened of reviewer, ticket, attachment',
      '+ audit_rows ticket.attachment_opened of reviewer, ticket, attachment, the house',
      '+ ledger',
    ],
  },
  'staffTickets.activateAccount': {
    audience: 'staff: support',
    object: 'ticket',
    request: (named) => ({ params: { id: named.ticket } }),
    given: async ({ ask, world: { own, colleague, reviewer } }) => {
      await ask('accounts.deactivate', { body: { reason: 'No longer needed', password } }, colleague.headers);
      return [{ params: { id: own.ticket } }, reviewer.headers];
    },
    changes: [
      '+ audit_rows account.activated of reviewer',
      '+ audit_rows account.activated of reviewer, the house',
      '+ outbox credential-mail',
      '~ account_list: state',
      '~ accounts: state, is_active, deactivated_at, sealed_deactivation_reason',
      '~ billing_due: collect_at',
    ],
  },
};
