import type { Page } from '@playwright/test';
import type { Known } from './every-page.ts';

/** A page, what it asks the server for, and what it shows when that is nothing or does not come. */
export type PageState = {
  path: string;
  /** The end of the address it asks at. */
  asks: string;
  /** Parts of the real answer to empty; absent for pages that cannot be empty. */
  empty?: {
    answer: Record<string, unknown>;
    says: string | RegExp /** A heading that is not there then. */;
    hides?: string;
  };
  /** The heading when it fails. */
  failed: string;
  /** Opens the part of the page. */
  open?: (page: Page) => Promise<void>;
};

const noDeliveries = async (page: Page) => {
  await page.getByRole('button', { name: 'Deliveries', exact: true }).first().click();
};

export function merchantStates(website: string, { ticket, verification, order }: Known): readonly PageState[] {
  return [
    {
      path: '/account/verifications',
      asks: '/api/verification/logs',
      empty: { answer: { verifications: [], next: null }, says: /^No verifications in / },
      failed: 'The list did not load',
    },
    {
      path: '/account/orders',
      asks: '/api/order/list',
      empty: { answer: { orders: [], next: null }, says: 'No orders are held' },
      failed: 'The list did not load',
    },
    { path: `/account/orders/${order}`, asks: `/api/order/${order}`, failed: 'It did not load' },
    {
      path: '/account/websites',
      asks: '/api/user/website',
      empty: { answer: { websites: [] }, says: 'No website yet' },
      failed: 'The websites did not load',
    },
    {
      path: '/account/install/custom/age-gate',
      asks: '/api/user/website',
      failed: 'The age gate did not load',
    },
    { path: '/account/websites', asks: '/api/user/secrets', failed: 'The secrets did not load' },
    { path: '/account/websites', asks: '/api/user/id_storage', failed: 'What is kept did not load' },
    { path: `/account/websites/${website}`, asks: `/api/user/website/${website}`, failed: 'The website did not load' },
    {
      path: `/account/websites/${website}/domains`,
      asks: `/api/user/website/${website}/domains`,
      failed: 'The domains did not load',
    },
    {
      path: `/account/websites/${website}/rules?view=versions`,
      asks: `/api/user/website/${website}/versions`,
      failed: 'The versions did not load',
    },
    {
      path: `/account/verifications/${verification}`,
      asks: `/api/verification/${verification}`,
      failed: 'It did not load',
    },
    {
      path: `/account/websites/${website}/rules`,
      asks: `/api/user/website/${website}`,
      failed: 'The rules did not load',
    },
    {
      path: `/account/websites/${website}/scanner`,
      asks: `/api/user/scanner-settings/${website}`,
      failed: 'The website did not load',
    },
    {
      path: `/account/websites/${website}/webhooks`,
      asks: '/api/webhooks',
      empty: { answer: { endpoints: [] }, says: 'No endpoint yet' },
      failed: 'The webhooks did not load',
    },
    {
      path: `/account/websites/${website}/webhooks`,
      asks: '/api/webhook-deliveries',
      empty: { answer: { deliveries: [], next: null }, says: 'Nothing was sent yet.' },
      failed: 'The deliveries did not load',
      open: noDeliveries,
    },
    { path: '/account/id_scanner/settings', asks: '/api/user/scanner', failed: 'The settings did not load' },
    { path: '/account/id_scanner/settings', asks: '/api/user/website', failed: 'The websites did not load' },
    {
      path: `/account/id_scanner/access/${website}`,
      asks: `/api/user/id_scanner/access/${website}`,
      empty: { answer: { devices: [] }, says: /^No devices yet\./ },
      failed: 'The link did not load',
    },
    {
      path: '/account/send',
      asks: '/api/user',
      empty: { answer: { websites: [] }, says: 'No website yet' },
      failed: 'Your websites did not load',
    },
    {
      path: '/account/send',
      asks: '/api/verification/links',
      empty: { answer: { links: [] }, says: /^No links yet\. Links you send/ },
      failed: 'Recent links did not load',
    },
    {
      path: '/account/users',
      asks: '/api/user/client-logins',
      empty: { answer: { logins: [] }, says: 'No other logins yet' },
      failed: 'The logins did not load',
    },
    { path: '/account/edit', asks: '/api/user', failed: 'The account did not load' },
    { path: '/account/billing', asks: '/api/user/billing', failed: 'Billing did not load' },
    {
      path: '/account/support',
      asks: '/api/ticket',
      empty: { answer: { tickets: [] }, says: 'No tickets yet' },
      failed: 'The tickets did not load',
    },
    { path: `/account/support/view/${ticket}`, asks: `/api/ticket/${ticket}`, failed: 'The ticket did not load' },
    {
      path: '/account/news',
      asks: '/api/news',
      empty: { answer: { messages: [] }, says: 'No news yet' },
      failed: 'The news did not load',
    },
    {
      path: '/account/payments',
      asks: '/api/payments/inquiry',
      empty: { answer: { status: 'none', error: null, submitted: null, answer: null }, says: 'Ask about payments' },
      failed: 'The inquiry did not load',
    },
    { path: '/account/security', asks: '/api/sessions', failed: 'The list did not load' },
    { path: '/account/security', asks: '/api/user/mfa/status', failed: 'Two-step sign-in did not load' },
    {
      path: '/account/security',
      asks: '/api/user/passkeys',
      empty: { answer: { passkeys: [] }, says: 'Passkeys' },
      failed: 'The passkeys did not load',
    },
    { path: '/account/usage', asks: '/api/user/usage', failed: 'Usage did not load' },
    { path: '/account/usage', asks: '/api/user/needs', failed: 'This list did not load' },
    {
      path: `/account/usage?website=${website}`,
      asks: `/api/user?websites=${website}`,
      failed: 'The last 30 days did not load',
    },
  ];
}

export function staffStates({ website, ticket, inquiry, review, account }: Known): readonly PageState[] {
  return [
    {
      path: `/staff/websites/${website}/general`,
      asks: `/api/staff/websites/${website}`,
      failed: 'The website did not load',
    },
    {
      path: '/staff/reviews',
      asks: '/api/staff/reviews',
      empty: {
        answer: { waiting: [], total: 0, for_second: 0, usual_minutes: null, is_on: true },
        says: 'No waiting reviews',
      },
      failed: 'The queue did not load',
    },
    {
      path: `/staff/reviews/${review}`,
      asks: `/api/staff/reviews/${review}/open`,
      failed: 'The review did not open',
    },
    {
      path: '/staff/websites',
      asks: '/api/staff/websites',
      empty: { answer: { websites: [], has_more: false }, says: 'No website found' },
      failed: 'The list did not load',
    },
    {
      path: '/staff/scanner-texts',
      asks: '/api/staff/scanner-diagnostics',
      empty: { answer: { diagnostics: [] }, says: 'Nothing was sent' },
      failed: 'The list did not load',
    },
    {
      path: '/staff/alerts',
      asks: '/api/staff/alerts',
      empty: { answer: { alerts: [] }, says: 'Nothing unusual' },
      failed: 'The alerts did not load',
    },
    {
      path: '/staff/money',
      asks: '/api/staff/charges/open',
      empty: {
        answer: { counts: [], rows: [], has_more: false, not_closed: [], parked: [], exemptions: [] },
        says: 'Nothing waits',
      },
      failed: 'The desk did not load',
    },
    {
      path: `/staff/accounts/${account}/money`,
      asks: `/api/staff/accounts/${account}/money`,
      empty: { answer: { invoices: [], exemptions: [], credits: [] }, says: 'No invoices yet.' },
      failed: 'The account’s money did not load',
    },
    {
      path: '/staff/support',
      asks: '/api/staff/ticket/list',
      empty: { answer: { tickets: [] }, says: 'No waiting tickets' },
      failed: 'The inbox did not load',
    },
    {
      path: '/staff/support/replies',
      asks: '/api/staff/canned-reply',
      empty: { answer: { replies: [] }, says: 'No prepared replies yet' },
      failed: 'The replies did not load',
    },
    {
      path: `/staff/support/view/${ticket}`,
      asks: `/api/staff/ticket/${ticket}/open`,
      failed: 'The ticket did not open',
    },
    {
      path: '/staff/news',
      asks: '/api/staff/news',
      empty: { answer: { messages: [] }, says: 'No messages yet' },
      failed: 'The news did not load',
    },
    {
      path: '/staff/inquiries',
      asks: '/api/staff/inquiry',
      empty: { answer: { inquiries: [] }, says: 'No open inquiries' },
      failed: 'The inquiries did not load',
    },
    {
      path: `/staff/inquiries/${inquiry}`,
      asks: `/api/staff/inquiry/${inquiry}/open`,
      failed: 'The inquiry did not open',
    },
    { path: '/staff/maintenance', asks: '/v1/maintenance-mode', failed: 'Maintenance mode did not load' },
  ];
}

const token = 'b2'.repeat(16);

/** Pages that show a broker its customers. */
export const brokerStates: readonly PageState[] = [
  {
    path: '/account/customers',
    asks: '/api/customer',
    empty: {
      answer: { customers: [], views: { all: 0, needs_you: 0, trial: 0, invited: 0, closed: 0 } },
      says: 'No customers yet',
    },
    failed: 'The customers did not load',
  },
  {
    path: '/account/customers/statistics',
    asks: '/api/broker/statistics',
    empty: { answer: { months: [], customers: [] }, says: 'Nothing to count yet' },
    failed: 'The statistics did not load',
  },
  {
    path: '/account/customers/statistics',
    asks: '/api/broker/commissions',
    empty: { answer: { shares: [] }, says: 'Six months', hides: 'Commissions' },
    failed: 'The commissions did not load',
  },
];

/** Behind emailed links: one that could not be checked may still work. */
export const openStates: readonly PageState[] = [
  { path: `/unsubscribe?uid=${token}`, asks: `/api/user/unsubscribe/${token}`, failed: 'The link did not open' },
  { path: `/invitation/${token}`, asks: `/api/user/invitation/${token}/check`, failed: 'The link did not open' },
  { path: `/resetpassword/${token}`, asks: `/api/user/checkreset/${token}`, failed: 'The link did not open' },
  { path: `/resetmfa/${token}`, asks: `/api/user/checkreset/${token}`, failed: 'The link did not open' },
];
