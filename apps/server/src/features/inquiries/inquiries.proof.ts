import type { JobProofs, ProofsOf } from '#security/proof.ts';

const wish = { monthly_orders: 'under_100', contact_name: 'Pat', contact_email: 'pat@login.example' };
/** Answers the existing inquiry, because there is one open inquiry of a kind. */
const answered = { status: 'answered' as const, note: '', answer: 'Here is what we offer you.' };
const asked = { contact_name: 'Pat Tester', contact_email: 'pat@login.example' };

export const endpoints: ProofsOf<'inquiries' | 'staffInquiries'> = {
  'inquiries.getShipping': {
    audience: 'account or billing, all websites',
    request: () => ({}),
  },
  'inquiries.submitShipping': {
    audience: 'account or billing, all websites',
    request: () => ({ body: { shipping: { ...wish, state: 'ID', products: 'Vapes' } } }),
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
  'inquiries.getTaxes': {
    audience: 'account or billing, all websites',
    request: () => ({}),
  },
  'inquiries.submitTaxes': {
    audience: 'account or billing, all websites',
    request: () => ({ body: { taxes: { ...wish, states: ['ID'] } } }),
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
  'inquiries.getPayments': {
    audience: 'account or billing, all websites',
    request: () => ({}),
  },
  'inquiries.submitPayments': {
    audience: 'account or billing, all websites',
    request: () => ({
      body: { payments: { ...wish, monthly_orders: undefined, monthly_volume: 'more', state: 'ID' } },
    }),
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
  'staffInquiries.list': {
    audience: 'staff: support',
    request: () => ({ query: {} }),
  },
  'staffInquiries.open': {
    audience: 'staff: support',
    object: 'inquiry',
    request: (named) => ({ params: { id: named.inquiry } }),
    changes: [
      '+ audit_rows inquiry.opened of reviewer, inquiry',
      '+ audit_rows inquiry.opened of reviewer, inquiry, the house',
    ],
  },
  'staffInquiries.update': {
    audience: 'staff: support',
    object: 'inquiry',
    request: (named) => ({ params: { id: named.inquiry }, body: answered }),
    changes: [
      '+ audit_rows inquiry.updated of reviewer, inquiry',
      '+ audit_rows inquiry.updated of reviewer, inquiry, the house',
      '~ inquiries of inquiry, another owner: status, updated_at, sealed_answer',
      '~ inquiry_queue of inquiry: status, updated_at',
    ],
  },
};

export const jobs: JobProofs = {
  'inquiry-mail': 'mails',
};
