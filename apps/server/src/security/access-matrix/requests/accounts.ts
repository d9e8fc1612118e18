import { notes, unknownId } from './given.ts';
import type { RowsOf } from './row.ts';

const clientLogin = {
  firstname: 'Kim',
  lastname: 'Ellis',
  email: 'kim@login.example',
  access_type: 1,
  websites: [],
  permissions: 'account',
};
const dismissal = { id: unknownId, prop: 'welcome_dismissed', value: true };

export const accounts: RowsOf<
  'accounts' | 'billing' | 'ownerEmail' | 'userSettings' | 'notifications' | 'usage' | 'clientLogins'
> = {
  'accounts.get': { object: null, request: () => ({}) },
  'accounts.session': { object: null, request: () => ({}) },
  'accounts.update': {
    object: null,
    request: () => ({ body: { billing: { address: '', city: '', state: '', zip: '', country: '' } } }),
  },
  'accounts.deactivate': { object: null, request: () => ({ body: { reason: notes, password: 'not the password' } }) },
  'accounts.secrets': { object: null, request: () => ({}) },
  'accounts.renewSecret': { object: null, request: () => ({ body: { kind: 'test', password: 'not the password' } }) },
  'accounts.endSecret': { object: null, request: () => ({ params: { id: unknownId } }) },
  'billing.get': { object: null, request: () => ({}) },
  'billing.preview': { object: null, request: () => ({}) },
  'billing.unpaid': { object: null, request: () => ({}) },
  'billing.updateCard': { object: null, request: () => ({ body: { token: 'x' } }) },
  'billing.retry': { object: null, request: () => ({}) },
  'billing.updateLimit': { object: null, request: () => ({ body: { cents: null, at_limit: 'tell' } }) },
  'billing.invoiceTicket': { object: null, request: () => ({ body: { id: unknownId } }) },
  'billing.downloadInvoice': {
    object: null,
    request: () => ({ params: { id: unknownId }, query: { ticket: 'x'.repeat(43) } }),
  },
  'billing.creditNoteTicket': { object: null, request: () => ({ body: { id: unknownId } }) },
  'billing.downloadCreditNote': {
    object: null,
    request: () => ({ params: { id: unknownId }, query: { ticket: 'x'.repeat(43) } }),
  },
  'ownerEmail.get': { object: null, request: () => ({}) },
  'ownerEmail.send': { object: null, request: () => ({}) },
  'ownerEmail.confirm': { object: null, request: () => ({ params: { token: 'x'.repeat(32) } }) },
  'ownerEmail.noteBounce': {
    object: null,
    request: () => ({ body: { email: 'nobody@login.example', reason: notes } }),
  },
  'userSettings.get': { object: null, request: () => ({}) },
  'userSettings.idStorage': { object: null, request: () => ({}) },
  'userSettings.updateIdStorage': { object: null, request: () => ({ body: { image_days: 30 } }) },
  'notifications.dismiss': { object: null, request: () => ({ body: dismissal }) },
  'usage.get': { object: 'websiteKey', request: (named) => ({ query: { website: named.websiteKey } }) },
  'usage.needs': { object: null, request: () => ({}) },
  'clientLogins.list': { object: null, request: () => ({}) },
  'clientLogins.create': {
    object: null,
    request: () => ({ body: { login: { ...clientLogin, email: 'new@login.example' } } }),
  },
  'clientLogins.update': {
    object: 'login',
    // Of one website, so that a login of that website gives no more than its own.
    request: (named) => ({
      body: { login: { ...clientLogin, token: named.login, access_type: 2, websites: [named.websiteId] } },
    }),
  },
  'clientLogins.remove': {
    object: 'login',
    request: (named) => ({ body: { token: named.login } }),
  },
  'clientLogins.invite': { object: 'login', request: (named) => ({ body: { token: named.login } }) },
  'clientLogins.checkInvitation': { object: null, request: () => ({ params: { token: 'x'.repeat(32) } }) },
  'clientLogins.acceptInvitation': {
    object: null,
    request: () => ({ params: { token: 'x'.repeat(32) }, body: { password: 'not the password' } }),
  },
};
