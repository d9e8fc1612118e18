import type { RowsOf } from './row.ts';

const signUp = {
  personal: { firstName: 'Ines', lastName: 'Okafor', email: 'nobody@login.example' },
  business: { name: 'Harbor Vape', country: 'US', state: 'ID' },
  domain: 'harbor.example',
};

export const joining: RowsOf<'terms' | 'signUp'> = {
  'terms.get': { object: null, request: () => ({}) },
  'terms.accept': { object: null, request: () => ({ body: { version: '1' } }) },
  'signUp.validate': { object: null, request: () => ({ body: { ...signUp, password: 'too short' } }) },
  'signUp.sendCode': { object: null, request: () => ({ body: {} }) },
  'signUp.confirm': { object: null, request: () => ({ body: { code: '000000' } }) },
  'signUp.get': { object: null, request: () => ({}) },
  'signUp.update': { object: null, request: () => ({ body: {} }) },
  'signUp.challenge': { object: null, request: () => ({}) },
  'signUp.create': { object: null, request: () => ({ body: { skip_billing: true } }) },
  'signUp.invite': { object: null, request: () => ({ params: { token: 'x'.repeat(32) } }) },
};
