import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test.each([
  [{}, { kind: 'none' }],
  [
    { CARDED_TAXES: 'table', CARDED_TAXES_FILE: '/taxes.csv' },
    { kind: 'table', file: '/taxes.csv' },
  ],
  [
    { CARDED_TAXES: 'http', CARDED_TAXES_URL: 'https://tax.example/rate', CARDED_TAXES_SECRET: 'whsec_x' },
    { kind: 'http', url: 'https://tax.example/rate', secret: 'whsec_x' },
  ],
])('%j is %j', (env, taxes) => expect(readConfig(env).taxes).toEqual(taxes));

test.each([
  [{ CARDED_TAXES: 'table' }, 'CARDED_TAXES=table needs CARDED_TAXES_FILE as well.'],
  [
    { CARDED_TAXES: 'http', CARDED_TAXES_URL: 'https://tax.example' },
    'CARDED_TAXES=http needs CARDED_TAXES_SECRET as well.',
  ],
  [{ CARDED_TAXES_FILE: '/taxes.csv' }, 'CARDED_TAXES_FILE can only be set with CARDED_TAXES=table.'],
])('half of it is refused in words: %j', (env, words) => expect(() => readConfig(env)).toThrow(words));
