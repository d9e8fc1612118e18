import type { JobProofs, ProofsOf } from '#security/proof.ts';

export const endpoints: ProofsOf<'tickets'> = {
  'tickets.list': {
    audience: 'support, all websites, inactive too',
    request: () => ({}),
  },
  'tickets.create': {
    audience: 'support, all websites, inactive too',
    request: () => ({ body: { subject: 'Another question', body: 'Why?' } }),
    changes: [
      '+ audit_rows ticket.created of owner',
      '+ outbox ticket-mail',
      '+ ticket_queue',
      '+ ticket_replies of owner',
      '+ tickets of owner',
      '~ ticket_numbers: last_number',
    ],
  },
  'tickets.get': {
    audience: 'support, all websites, inactive too',
    object: 'ticket',
    request: (named) => ({ params: { id: named.ticket } }),
  },
  'tickets.reply': {
    audience: 'support, all websites, inactive too',
    object: 'ticket',
    request: (named) => ({ params: { id: named.ticket }, body: { body: 'More.' } }),
    changes: [
      '+ audit_rows ticket.replied of owner, ticket',
      '+ outbox ticket-mail of ticket',
      '+ ticket_replies of owner, ticket',
      '~ ticket_queue of ticket: updated_at',
      '~ tickets of ticket, another owner: updated_at',
    ],
  },
  'tickets.close': {
    audience: 'support, all websites, inactive too',
    object: 'ticket',
    request: (named) => ({ params: { id: named.ticket } }),
    changes: [
      '+ audit_rows ticket.closed of owner, ticket',
      '~ ticket_queue of ticket: status, updated_at',
      '~ tickets of ticket, another owner: status, closed_at, updated_at',
    ],
  },
  'tickets.seen': {
    audience: 'support, all websites, inactive too',
    object: 'ticket',
    request: (named) => ({ params: { id: named.ticket } }),
    given: ({ server, world: { own, owner } }) => {
      server.clock.forward(120_000);
      return [{ params: { id: own.ticket } }, owner.headers];
    },
    changes: ['~ ticket_views of owner, ticket: seen_at'],
  },
  'tickets.rate': {
    audience: 'support, all websites, inactive too',
    object: 'ticket',
    request: (named) => ({ params: { id: named.ticket }, body: { helpful: true } }),
    given: async ({ ask, world: { own, owner, reviewer } }) => {
      for (const id of [own.ticket]) {
        await ask('staffTickets.reply', { params: { id }, body: { body: 'So.' } }, reviewer.headers);
        await ask('staffTickets.update', { params: { id }, body: { status: 'resolved' } }, reviewer.headers);
      }
      return [{ params: { id: own.ticket }, body: { helpful: true } }, owner.headers];
    },
    changes: ['+ audit_rows ticket.rated of owner, ticket', '~ tickets of ticket, another owner: is_helpful'],
  },
  'tickets.attachment': {
    audience: 'support, all websites, inactive too',
    object: 'ticket',
    request: (named) => ({ params: { id: named.ticket, attachment: named.attachment } }),
  },
};

export const jobs: JobProofs = {
  'ticket-mail': 'mails',
};
