import type { EntriesOf } from '../entry.ts';

type Features = 'tickets' | 'staffTickets' | 'cannedReplies' | 'news' | 'staffNews' | 'inquiries' | 'staffInquiries';

const asked = { contact_name: 'Pat Tester', contact_email: 'pat@login.example' };
/** There is one open inquiry of a kind: the one there is has been answered. */
const answered = { status: 'answered' as const, note: '', answer: 'Here is what we offer you.' };

export const support: EntriesOf<Features> = {
  'tickets.create': {
    given: ({ world: { owner } }) => [{ body: { subject: 'Another question', body: 'Why?' } }, owner.headers],
    changes: [
      '+ audit_rows ticket.created of owner',
      '+ outbox ticket-mail',
      '+ ticket_queue',
      '+ ticket_replies of owner',
      '+ tickets of owner',
      '~ ticket_numbers: last_number',
    ],
  },
  'tickets.reply': {
    given: ({ world: { own, owner } }) => [{ params: { id: own.ticket }, body: { body: 'More.' } }, owner.headers],
    changes: [
      '+ audit_rows ticket.replied of owner, ticket',
      '+ outbox ticket-mail of ticket',
      '+ ticket_replies of owner, ticket',
      '~ ticket_queue of ticket: updated_at',
      '~ tickets of ticket, another owner: updated_at',
    ],
  },
  'tickets.close': {
    given: ({ world: { own, owner } }) => [{ params: { id: own.ticket } }, owner.headers],
    changes: [
      '+ audit_rows ticket.closed of owner, ticket',
      '~ ticket_queue of ticket: status, updated_at',
      '~ tickets of ticket, another owner: status, closed_at, updated_at',
    ],
  },
  'tickets.seen': {
    given: ({ server, world: { own, owner } }) => {
      server.clock.forward(120_000);
      return [{ params: { id: own.ticket } }, owner.headers];
    },
    changes: ['~ ticket_views of owner, ticket: seen_at'],
  },
  'tickets.rate': {
    given: async ({ ask, world: { own, owner, reviewer } }) => {
      for (const id of [own.ticket]) {
        await ask('staffTickets.reply', { params: { id }, body: { body: 'So.' } }, reviewer.headers);
        await ask('staffTickets.update', { params: { id }, body: { status: 'resolved' } }, reviewer.headers);
      }
      return [{ params: { id: own.ticket }, body: { helpful: true } }, owner.headers];
    },
    changes: ['+ audit_rows ticket.rated of owner, ticket', '~ tickets of ticket, another owner: is_helpful'],
  },
  'staffTickets.open': {
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
    given: ({ world: { own, reviewer } }) => [{ params: { id: own.ticket }, body: { body: 'So.' } }, reviewer.headers],
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
    given: ({ world: { own, reviewer } }) => [{ params: { id: own.ticket }, body: { body: 'Hm.' } }, reviewer.headers],
    changes: ['+ audit_rows ticket.noted of reviewer, ticket, the house', '+ ticket_notes of reviewer, ticket'],
  },
  'staffTickets.activateAccount': {
    given: async ({ ask, world: { own, colleague, reviewer } }) => {
      const { password } = await import('../people.ts');
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
  'staffTickets.update': {
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
    given: ({ world: { own, reviewer } }) => [
      { params: { id: own.ticket, attachment: own.attachment } },
      reviewer.headers,
    ],
    changes: [
      '+ audit_rows ticket.attachment_opened of reviewer, ticket, attachment',
      '+ audit_rows ticket.attachment_opened of reviewer, ticket, attachment, the house',
      '+ ledger',
    ],
  },
  'cannedReplies.create': {
    given: ({ world: { reviewer } }) => [{ body: { title: 'Bye', body: 'Goodbye.' } }, reviewer.headers],
    changes: ['+ audit_rows canned_reply.created of reviewer, the house', '+ canned_replies of the house'],
  },
  'cannedReplies.update': {
    given: ({ world: { kept, reviewer } }) => [
      { params: { id: kept.ids.canned ?? '' }, body: { title: 'Bye', body: 'Goodbye.' } },
      reviewer.headers,
    ],
    changes: [
      '+ audit_rows canned_reply.updated of reviewer, the house, canned',
      '~ canned_replies of the house, canned: body, title, updated_at',
    ],
  },
  'cannedReplies.remove': {
    given: ({ world: { kept, reviewer } }) => [{ params: { id: kept.ids.canned ?? '' } }, reviewer.headers],
    changes: [
      '+ audit_rows canned_reply.removed of reviewer, the house, canned',
      '- canned_replies of the house, canned',
    ],
  },
  'news.dismiss': {
    given: ({ world: { kept, owner } }) => [{ body: { message_id: kept.ids.news ?? '' } }, owner.headers],
    changes: ['+ audit_rows news.dismissed of owner, news', '+ news_dismissals of owner, news'],
  },
  'staffNews.create': {
    given: ({ world: { reviewer } }) => [{ body: { text: 'More news', publish_at: null } }, reviewer.headers],
    changes: ['+ audit_rows news.created of reviewer, the house', '+ news_messages of reviewer'],
  },
  'staffNews.update': {
    given: ({ world: { kept, reviewer } }) => [
      { params: { id: kept.ids.news ?? '' }, body: { text: 'Other news', publish_at: null } },
      reviewer.headers,
    ],
    changes: [
      '+ audit_rows news.updated of reviewer, the house, news',
      '~ news_messages of reviewer, news: body, publish_at, updated_at',
    ],
  },
  'staffNews.withdraw': {
    given: ({ world: { kept, reviewer } }) => [{ params: { id: kept.ids.news ?? '' } }, reviewer.headers],
    changes: [
      '+ audit_rows news.withdrawn of reviewer, the house, news',
      '~ news_messages of reviewer, news: updated_at, withdrawn_at',
    ],
  },
  'inquiries.submitShipping': {
    given: async ({ ask, world: { own, owner, reviewer } }) => {
      await ask('staffInquiries.update', { params: { id: own.inquiry }, body: answered }, reviewer.headers);
      const shipping = { ...asked, monthly_orders: 'under_100', state: 'ID', products: 'Vapes' } as const;
      return [{ body: { shipping } }, owner.headers];
    },
    changes: [
      '+ audit_rows inquiry.submitted of owner',
      '+ inquiries of owner',
      '+ inquiry_queue',
      '+ outbox inquiry-mail',
    ],
  },
  'inquiries.submitTaxes': {
    given: async ({ ask, world: { home, owner, reviewer } }) => {
      const params = { id: home.otherSite.inquiry };
      await ask('staffInquiries.update', { params, body: answered }, reviewer.headers);
      return [{ body: { taxes: { ...asked, monthly_orders: 'under_100', states: ['ID'] } } }, owner.headers];
    },
    changes: [
      '+ audit_rows inquiry.submitted of owner',
      '+ inquiries of owner',
      '+ inquiry_queue',
      '+ outbox inquiry-mail',
    ],
  },
  'inquiries.submitPayments': {
    given: async ({ ask, world: { twin, owner, reviewer } }) => {
      await ask('staffInquiries.update', { params: { id: twin.inquiry }, body: answered }, reviewer.headers);
      return [{ body: { payments: { ...asked, monthly_volume: 'more', state: 'ID' } } }, owner.headers];
    },
    changes: [
      '+ audit_rows inquiry.submitted of owner',
      '+ inquiries of owner',
      '+ inquiry_queue',
      '+ outbox inquiry-mail',
    ],
  },
  'staffInquiries.open': {
    given: ({ world: { own, reviewer } }) => [{ params: { id: own.inquiry } }, reviewer.headers],
    changes: [
      '+ audit_rows inquiry.opened of reviewer, inquiry',
      '+ audit_rows inquiry.opened of reviewer, inquiry, the house',
    ],
  },
  'staffInquiries.update': {
    given: ({ world: { own, reviewer } }) => [{ params: { id: own.inquiry }, body: answered }, reviewer.headers],
    changes: [
      '+ audit_rows inquiry.updated of reviewer, inquiry',
      '+ audit_rows inquiry.updated of reviewer, inquiry, the house',
      '~ inquiries of inquiry, another owner: status, updated_at, sealed_answer',
      '~ inquiry_queue of inquiry: status, updated_at',
    ],
  },
};
