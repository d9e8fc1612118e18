import { CallError } from '@carded/client';
import { expect, test } from 'vitest';
import { fieldFaults } from './problem.ts';

const refused = (...fields: { path: string; message: string }[]) =>
  new CallError(400, 'invalid_input', 'No.', {
    code: 'invalid_input',
    message: 'No.',
    help: '',
    fields,
    request_id: 'r',
  });
const isField = (name: string) => ['email', 'domains', 'next', 'billing_zip'].includes(name);

test('an error is placed at the innermost field of its path, as a sentence', () => {
  const error = refused(
    { path: 'body.email', message: 'must be an email address' },
    { path: 'body.settings.domains.0', message: 'must be a domain' },
    { path: 'body.billing.zip', message: 'must be a ZIP code' },
  );
  expect(fieldFaults(error, isField)).toEqual({
    faults: {
      email: 'It must be an email address.',
      domains: 'It must be a domain.',
      billing_zip: 'It must be a ZIP code.',
    },
    rest: null,
  });
});

test('the server may call a field otherwise', () => {
  const error = refused({ path: 'body.new', message: 'must be longer' });
  expect(fieldFaults(error, isField, { new: 'next' }).faults).toEqual({ next: 'It must be longer.' });
});

test('the first of two errors of one field is shown, and whole sentences are unchanged', () => {
  const error = refused(
    { path: 'body.email', message: 'All months needs an email' },
    { path: 'body.email', message: 'must be short' },
  );
  expect(fieldFaults(error, isField).faults).toEqual({ email: 'All months needs an email' });
});

test('a fault without a field here keeps the error to be said', () => {
  const error = refused({ path: 'body.email', message: 'is needed' }, { path: 'body.hidden', message: 'is needed' });
  expect(fieldFaults(error, isField)).toEqual({ faults: { email: 'It is needed.' }, rest: error });
});

test.each([[new Error('no network')], [refused()], [null]])('an error about no field is unchanged: %s', (error) => {
  expect(fieldFaults(error, isField)).toEqual({ faults: {}, rest: error });
});
