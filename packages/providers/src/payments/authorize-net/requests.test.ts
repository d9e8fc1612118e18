import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as requests from './requests.ts';
import { plainText } from './requests.ts';
import { firstOutOfOrder } from './testing/fake-authorize-net.ts';

const login = { apiLogin: 'l', transactionKey: 'k' };
const billTo = {
  ...{ firstName: 'a', lastName: 'b', company: 'c', address: 'd', city: 'e', state: 'f', zip: 'g', country: 'h' },
};
const save = { attempt: 'S-1', token: '', customer: 'K7Q2M9', billTo };
const charge = { attempt: 'A-1', card: '1/2', cents: 2505n, currency: 'USD', invoice: 'I-1', by: 'system' } as const;
const back = { attempt: 'B-1', payment: '3', cents: 5n, last4: '4242' };
const profile = { profileId: '1', paymentProfileId: '2' };

const all: readonly [string, object][] = [
  ['createProfile', requests.createProfile(login, save, { dataDescriptor: 'd', dataValue: 'v' })],
  ['getProfile by its id', requests.getProfile(login, { customerProfileId: '1' })],
  ['getProfile by attempt', requests.getProfile(login, { merchantCustomerId: 'S-1' })],
  ['deleteProfile', requests.deleteProfile(login, '1')],
  ['chargeProfile by a job', requests.chargeProfile(login, charge, profile)],
  ['chargeProfile by the merchant', requests.chargeProfile(login, { ...charge, by: 'merchant' }, profile)],
  ['voidPayment', requests.voidPayment(login, back)],
  ['refundPayment', requests.refundPayment(login, back)],
  ['getTransaction', requests.getTransaction(login, '3')],
  ['listOfCustomer', requests.listOfCustomer(login, '1', 1)],
  ['listUnsettled', requests.listUnsettled(login, 2)],
];

test.each(all)('%s has its elements in the order of the document', (_, request) => {
  const [[name, content] = ['', null]] = Object.entries(request);
  expect(firstOutOfOrder(content, name)).toBeNull();
});

test('the order is really looked at', () => {
  const { createTransactionRequest: good } = requests.chargeProfile(login, charge, profile);
  const { merchantAuthentication, refId, transactionRequest } = good;
  const { transactionType, ...rest } = transactionRequest;
  const wrong = { merchantAuthentication, refId, transactionRequest: { ...rest, transactionType } };
  expect(firstOutOfOrder(wrong, 'createTransactionRequest')).toBe('transactionRequest.transactionType');
  expect(firstOutOfOrder({ refId, merchantAuthentication }, 'createTransactionRequest')).not.toBeNull();
  expect(firstOutOfOrder({ ...good, extra: '1' }, 'createTransactionRequest')).toBe('createTransactionRequest.extra');
});

test('amounts are decimal dollars to the cent', () => {
  expect([1n, 10n, 100n, 2505n, 99_999_999n].map(requests.toDollars)).toEqual([
    '0.01',
    '0.10',
    '1.00',
    '25.05',
    '999999.99',
  ]);
});

test('no text carries what breaks the way from JSON to XML, and none is too long', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), fc.integer({ min: 1, max: 60 }), (text, length) => {
      const plain = plainText(text, length);
      expect(plain).not.toMatch(/[&<>\p{Cc}]/u);
      expect(plain.length).toBeLessThanOrEqual(length);
    }),
  );
  expect(plainText('Chapman & Co', 50)).toBe('Chapman and Co');
});
