import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkSizes } from './bundle-size.ts';

const small = new TextEncoder().encode('x');
const noise = randomBytes(7_000);
const pages = { sandbox: [small], authorize_net: [small], stripe: [small] };

test('passes small pages, and stops one that is too large or missing', () => {
  expect(() => checkSizes(pages)).not.toThrow();
  expect(() => checkSizes({ ...pages, sandbox: [small, noise] })).toThrow('sandbox is too large');
  expect(() => checkSizes({ sandbox: [small], stripe: [small] })).toThrow('authorize_net is not there');
  expect(() => checkSizes({ ...pages, stripe: [new Uint8Array()] })).toThrow('stripe is not there');
});
