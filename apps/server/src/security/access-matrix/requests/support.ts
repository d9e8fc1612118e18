import { unknownId } from './given.ts';
import type { RowsOf } from './row.ts';

const asked = { monthly_orders: 'under_100', contact_name: 'Pat', contact_email: 'pat@login.example' };

export const support: RowsOf<
  'tickets' | 'staffTickets' | 'alerts' | 'cannedReplies' | 'news' | 'staffNews' | 'inquiries' | 'staffInquiries'
> = {
  'tickets.list': { object: null, request: () => ({}) },
  'tickets.create': { object: null, request: () => ({ body: { subject: 'A question', body: 'How?' } }) },
  'tickets.get': { object: 'ticket', request: (named) => ({ params: { id: named.ticket } }) },
  'tickets.reply': {
    object: 'ticket',
    request: (named) => ({ params: { id: named.ticket }, body: { body: 'More.' } }),
  },
  'tickets.close': { object: 'ticket', request: (named) => ({ params: { id: named.ticket } }) },
  'tickets.seen': { object: 'ticket', request: (named) => ({ params: { id: named.ticket } }) },
  'tickets.rate': {
    object: 'ticket',
    request: (named) => ({ params: { id: named.ticket }, body: { helpful: true } }),
  },
  'tickets.attachment': {
    object: 'ticket',
    request: (named) => ({ params: { id: named.ticket, attachment: named.attachment } }),
  },
  'alerts.list': { object: null, request: () => ({}) },
  'staffTickets.list': { object: null, request: () => ({ body: { filter: 'open' } }) },
  'staffTickets.state': { object: 'ticket', request: (named) => ({ params: { id: named.ticket } }) },
  'staffTickets.open': { object: 'ticket', request: (named) => ({ params: { id: named.ticket } }) },
  'staffTickets.reply': {
    object: 'ticket',
    request: (named) => ({ params: { id: named.ticket }, body: { body: 'So.' } }),
  },
  'staffTickets.note': {
    object: 'ticket',
    request: (named) => ({ params: { id: named.ticket }, body: { body: 'Between us.' } }),
  },
  'staffTickets.activateAccount': {
    object: 'ticket',
    request: (named) => ({ params: { id: named.ticket } }),
  },
  'staffTickets.update': {
    object: 'ticket',
    request: (named) => ({ params: { id: named.ticket }, body: { status: 'in_progress' } }),
  },
  'staffTickets.attachment': {
    object: 'ticket',
    request: (named) => ({ params: { id: named.ticket, attachment: named.attachment } }),
  },
  'cannedReplies.list': { object: null, request: () => ({}) },
  'cannedReplies.create': { object: null, request: () => ({ body: { title: 'Thanks', body: 'Thank you.' } }) },
  'cannedReplies.update': {
    object: null,
    request: () => ({ params: { id: unknownId }, body: { title: 'Thanks', body: 'Thank you.' } }),
  },
  'cannedReplies.remove': { object: null, request: () => ({ params: { id: unknownId } }) },
  'news.list': { object: null, request: () => ({}) },
  'news.dismiss': { object: null, request: () => ({ body: { message_id: unknownId } }) },
  'staffNews.list': { object: null, request: () => ({}) },
  'staffNews.create': { object: null, request: () => ({ body: { text: 'News', publish_at: null } }) },
  'staffNews.update': {
    object: null,
    request: () => ({ params: { id: unknownId }, body: { text: 'News', publish_at: null } }),
  },
  'staffNews.withdraw': { object: null, request: () => ({ params: { id: unknownId } }) },
  'inquiries.getShipping': { object: null, request: () => ({}) },
  'inquiries.submitShipping': {
    object: null,
    request: () => ({ body: { shipping: { ...asked, state: 'ID', products: 'Vapes' } } }),
  },
  'inquiries.getTaxes': { object: null, request: () => ({}) },
  'inquiries.submitTaxes': { object: null, request: () => ({ body: { taxes: { ...asked, states: ['ID'] } } }) },
  'inquiries.getPayments': { object: null, request: () => ({}) },
  'inquiries.submitPayments': {
    object: null,
    request: () => ({
      body: { payments: { ...asked, monthly_orders: undefined, monthly_volume: 'more', state: 'ID' } },
    }),
  },
  'staffInquiries.list': { object: null, request: () => ({ query: {} }) },
  'staffInquiries.open': { object: 'inquiry', request: (named) => ({ params: { id: named.inquiry } }) },
  'staffInquiries.update': {
    object: 'inquiry',
    request: (named) => ({ params: { id: named.inquiry }, body: { status: 'in_progress', note: '', answer: '' } }),
  },
};
