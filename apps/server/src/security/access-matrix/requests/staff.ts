import { notes, unknownId } from './given.ts';
import type { RowsOf } from './row.ts';

export const staff: RowsOf<'views' | 'staffAccounts' | 'auditLog' | 'people'> = {
  'people.list': { object: null, request: () => ({}) },
  'people.invite': {
    object: null,
    request: () => ({ body: { firstname: 'Rae', lastname: '', email: 'rae@house.example', grants: [] } }),
  },
  'people.setGrants': { object: null, request: () => ({ params: { id: unknownId }, body: { grants: [] } }) },
  'people.askRemoval': { object: null, request: () => ({ params: { id: unknownId }, body: { reason: notes } }) },
  'people.decide': { object: null, request: () => ({ params: { id: unknownId }, body: { agree: true } }) },
  'auditLog.list': { object: null, request: () => ({ query: {} }) },
  'staffAccounts.find': { object: null, request: () => ({ body: { find: 'test' } }) },
  'staffAccounts.list': { object: null, request: () => ({ query: {} }) },
  'staffAccounts.open': { object: 'account', request: ({ account }) => ({ params: { id: account } }) },
  'staffAccounts.audit': { object: 'account', request: ({ account }) => ({ params: { id: account }, query: {} }) },
  'staffAccounts.setState': {
    object: 'account',
    request: ({ account }) => ({ params: { id: account }, body: { state: 'closed', reason: notes } }),
  },
  'staffAccounts.notes': { object: 'account', request: ({ account }) => ({ params: { id: account }, query: {} }) },
  'staffAccounts.addNote': {
    object: 'account',
    request: ({ account }) => ({ params: { id: account }, body: { body: notes } }),
  },
  'staffAccounts.editNote': {
    object: null,
    request: ({ account }) => ({ params: { id: account, note: unknownId }, body: { body: notes, n: 1 } }),
  },
  'views.start': {
    object: 'account',
    request: ({ account }) => ({ body: { account, reason: notes, minutes: 15 } }),
  },
  'views.end': { object: null, request: () => ({}) },
  'views.unmask': {
    object: null,
    request: ({ verification }) => ({ body: { verification, reason: notes } }),
  },
};
